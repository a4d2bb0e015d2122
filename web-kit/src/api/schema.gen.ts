// Generated from web-kit/openapi.json by web-kit/codegen; change the operations in Go, then run "make generate".

export interface paths {
    "/api/v1/createAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an account and signs its owner in. */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getDashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the signed-in person's projects, most recently opened first. */
        post: operations["getDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getMinisiteInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers what a minisite says of itself. */
        post: operations["getMinisiteInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getProjectCardsForMinisite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the public projects of a minisite, newest first. */
        post: operations["getProjectCardsForMinisite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getProjectsFromTheCommunity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the newest public projects of the community. */
        post: operations["getProjectsFromTheCommunity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/isResetTokenValid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says whether a reset link still works. */
        post: operations["isResetTokenValid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/loggedInUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers who is signed in; null when nobody is. */
        post: operations["loggedInUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs a person in by email address or user name. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs out here and wherever this login was handed to. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password and ends all sessions of the person. */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sendResetToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a link to set a new password, if the address is known. */
        post: operations["sendResetToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        CardsOutput: {
            /** @description Stable name of a refusal, for programs. */
            code?: string;
            /** @description Form field → what is wrong with it. */
            fields?: {
                [key: string]: string;
            };
            /** @description Empty, or one sentence for the person. */
            message: string;
            projectCards: components["schemas"]["ProjectCard"][];
            success: boolean;
        };
        CreateAccountInput: {
            email: string;
            metadata?: components["schemas"]["SignUpMetadata"];
            /** @description At least 8 characters. */
            password: string;
            /** @description 1 to 15 letters, digits or _. */
            username: string;
        };
        CurrentUserOutput: {
            /** @description Stable name of a refusal, for programs. */
            code?: string;
            /** @description Form field → what is wrong with it. */
            fields?: {
                [key: string]: string;
            };
            /** @description Empty, or one sentence for the person. */
            message: string;
            success: boolean;
            user: null | components["schemas"]["LoggedInUser"];
        };
        DashboardOutput: {
            /** @description Stable name of a refusal, for programs. */
            code?: string;
            /** @description Form field → what is wrong with it. */
            fields?: {
                [key: string]: string;
            };
            folders: components["schemas"]["Folder"][];
            /** @description Empty, or one sentence for the person. */
            message: string;
            projects: components["schemas"]["DashboardProject"][];
            success: boolean;
        };
        DashboardProject: {
            /** @description Address of a picture, or empty. */
            coverPhoto: string;
            folderId: null | string;
            /** Format: date-time */
            lastOpenedDate: string;
            name: string;
            /** @description Address of a picture, or empty. */
            previewImage: string;
            projectId: string;
            /** @enum {string} */
            shareStatus: "public" | "unlisted" | "private";
        };
        Done: {
            /** @description Stable name of a refusal, for programs. */
            code?: string;
            /** @description Form field → what is wrong with it. */
            fields?: {
                [key: string]: string;
            };
            /** @description Empty, or one sentence for the person. */
            message: string;
            success: boolean;
        };
        Envelope: {
            /** @description Stable name of a refusal, for programs. */
            code?: string;
            /** @description Form field → what is wrong with it. */
            fields?: {
                [key: string]: string;
            };
            /** @description Empty, or one sentence for the person. */
            message: string;
            success: boolean;
        };
        Features: {
            canCreateFolders: boolean;
            canCreateUnlimitedProjects: boolean;
            canDownloadUnlimitedFree: boolean;
            canLicenseMinisite: boolean;
            canLicensePro: boolean;
            hasAdminFeatures: boolean;
            hasProFeatures: boolean;
        };
        Folder: {
            folderId: string;
            name: string;
            ordering: number;
        };
        LoggedInUser: {
            /** @description Address of a picture, or empty. */
            avatar: string;
            canLicenseMinisite: boolean;
            canLicensePro: boolean;
            /** @description Empty when never set. */
            displayName: string;
            email: string;
            featureFlags: components["schemas"]["Features"];
            isAdmin: boolean;
            minisiteMemberships: components["schemas"]["Membership"][];
            subscription: components["schemas"]["Subscription"];
            userId: string;
            userStorage: components["schemas"]["UserStorage"];
            username: string;
        };
        LoginInput: {
            emailOrUsername: string;
            password: string;
        };
        Membership: {
            displayName: string;
            origin: string;
            /** @enum {string} */
            role: "paid" | "canceled" | "admin";
            subdomain: string;
        };
        MinisiteInfoOutput: {
            /** @description Stable name of a refusal, for programs. */
            code?: string;
            displayName: string;
            /** @description Form field → what is wrong with it. */
            fields?: {
                [key: string]: string;
            };
            /** @description Where to become a member, or empty. */
            joinLink: string;
            /** @description Empty, or one sentence for the person. */
            message: string;
            success: boolean;
            supportEmail: string;
        };
        MinisiteInput: {
            subdomain: string;
        };
        ProjectCard: {
            coverPhoto: string;
            /** Format: date-time */
            creationDate: string;
            /** Format: date-time */
            firstMadePublicDate: null | string;
            isPro: boolean;
            /** Format: date-time */
            lastOpenedDate: string;
            /** @enum {null|string} */
            license: "pro" | "minisitePaid" | null;
            name: string;
            ownerAvatar: string;
            ownerDisplayName: string;
            ownerUsername: string;
            previewImage: string;
            projectId: string;
            /** Format: date-time */
            publishedDate: null | string;
            publishedDescription: string;
            tags: string[];
        };
        ResetPasswordInput: {
            password: string;
            token: string;
        };
        ResetTokenInput: {
            token: string;
        };
        SendResetTokenInput: {
            email: string;
        };
        SignUpMetadata: {
            affiliate?: string;
            /** @description tablet, mobile or desktop */
            device?: string;
            landingUrl?: string;
            referral?: string;
            referrer?: string;
            url?: string;
        };
        Subscription: {
            /** Format: date-time */
            currentPeriodEnd: null | string;
            hasEverBeenInvoiced: boolean;
            hasEverHadTrial: boolean;
            isPastDue: boolean;
            isTrial: boolean;
            /** @enum {null|string} */
            period: "monthly" | "yearly" | null;
            /** @enum {string} */
            plan: "Free" | "K-12 Education Free" | "Pro" | "K-12 Education" | "Gift";
            /** @description In cents per period. */
            price: null | number;
            /** @description How many more projects may be made; null is without limit. */
            projectsRemaining: null | number;
            willCancelAtPeriodEnd: boolean;
        };
        UserStorage: {
            /** @description Year and month such as 2025/01, or empty. */
            downloadMonth: string;
            downloadsThisMonth: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateAccountInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardOutput"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    getMinisiteInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MinisiteInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MinisiteInfoOutput"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    getProjectCardsForMinisite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MinisiteInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsOutput"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    getProjectsFromTheCommunity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsOutput"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    isResetTokenValid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResetTokenInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    loggedInUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserOutput"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LoginInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResetPasswordInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    sendResetToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SendResetTokenInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description 400, 403, 404, 413, 415, 429 (with Retry-After), 500 or 503: the envelope alone. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
}
