// Generated from web-kit/openapi.json by web-kit/codegen; change the operations in Go, then run "make generate".

export interface paths {
    "/api/v1/acceptMinisiteInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connects the signed-in account to the invited member. */
        post: operations["acceptMinisiteInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminAllowDomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Allows a minisite to have a domain once it has proved ownership, or revokes that. A proposed domain is refused and removed from the list. */
        post: operations["adminAllowDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminCheckSubdomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks whether a minisite can have an address, and says why not. */
        post: operations["adminCheckSubdomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminCreateTenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a minisite and invites its first admin by email. */
        post: operations["adminCreateTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminDeleteLandingVariant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a variant of the landing page. */
        post: operations["adminDeleteLandingVariant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminDeleteTenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a minisite. For 30 days it can be restored, and its address is reserved. */
        post: operations["adminDeleteTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminFindUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds people by any part of their username, email address or display name, newest first, 20 a page. */
        post: operations["adminFindUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminFreeDomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the 30 days for which a domain is reserved for its last minisite. */
        post: operations["adminFreeDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminGenerateBrandPutUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the address to PUT a logo or a favicon to: a PNG, JPEG or WebP of at most 2 MB. */
        post: operations["adminGenerateBrandPutUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminGetLanding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns what admins can change on the landing page, and all its variants. The operations that change it return the same. */
        post: operations["adminGetLanding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminGetTenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a minisite, also a suspended or deleted one. */
        post: operations["adminGetTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminGetTenantNumbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns what a minisite has and uses, and when something last happened there. */
        post: operations["adminGetTenantNumbers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminGetToday": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts what needs an admin, what waits, and what people did in the last 24 hours and 30 days. */
        post: operations["adminGetToday"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminGetUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns an account with its plan and where that comes from, its billing, its projects in numbers and its minisites, also a deleted or suspended one. */
        post: operations["adminGetUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminInviteTenantAdmin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes someone an admin of a minisite and invites them to connect an account. */
        post: operations["adminInviteTenantAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListDays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists how many downloads and views there were on each UTC day that is over, newest first, 50 a page. */
        post: operations["adminListDays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListDomains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the domains of a minisite, also of a suspended one. */
        post: operations["adminListDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListFailingDomains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists all minisites' domains that have lost their proof, the longest failing first, at most 100. */
        post: operations["adminListFailingDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListGiftBatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the batches of gift codes with the status of each code, newest first, 20 batches a page. */
        post: operations["adminListGiftBatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListJobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists background jobs in a state, the newest first, 50 a page. */
        post: operations["adminListJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListProposedDomains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists all minisites' proposed domains, oldest first, at most 100. */
        post: operations["adminListProposedDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListReviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the public projects to look at, the most reported first, then the longest published; or the hidden ones, the last decision first; 24 a page. */
        post: operations["adminListReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListSubscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the people who pay for Pro, or who are in their free trial, 20 a page. */
        post: operations["adminListSubscribers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListTenantChanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the changes to a minisite, newest first, 50 a page. */
        post: operations["adminListTenantChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListTenants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the minisites, 50 a page, by subdomain by default. */
        post: operations["adminListTenants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListUserChanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists what admins did to an account, newest first, 50 a page. */
        post: operations["adminListUserChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminListUserEmails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the emails about an account to its owner in the last 90 days, newest first, 20 a page. */
        post: operations["adminListUserEmails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminRenameTenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a minisite's address. The old one is reserved for 30 days and doesn't redirect. */
        post: operations["adminRenameTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminRestoreTenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a deleted minisite. */
        post: operations["adminRestoreTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminRetryJob": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs a failed job once more. */
        post: operations["adminRetryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminReviewProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves or hides a project, or undoes the last decision about it. */
        post: operations["adminReviewProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminRevokeGiftCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revokes one gift code, or all unredeemed codes of a batch. */
        post: operations["adminRevokeGiftCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminSaveLandingVariant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a variant of the landing page, or changes one. */
        post: operations["adminSaveLandingVariant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminSetFeaturedProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts projects on the landing page. */
        post: operations["adminSetFeaturedProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminSetLicense": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets what a person may license their projects for. */
        post: operations["adminSetLicense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminSetMaintenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes all sites to everyone but the platform's admins, for maintenance, or opens them again. */
        post: operations["adminSetMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminSetPlan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a person a plan, or ends what an admin has given. What they bought or redeemed stays. */
        post: operations["adminSetPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminSetTestimonials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces what customers say on the landing page. */
        post: operations["adminSetTestimonials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminSignOutUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all sessions of a person. */
        post: operations["adminSignOutUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminSuspendTenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspends or resumes a minisite. */
        post: operations["adminSuspendTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminSuspendUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspends an account: it is logged out everywhere, its projects exist for nobody, and its subscription isn't renewed. */
        post: operations["adminSuspendUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminTagProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds tags to several projects and removes others, and returns what undoes it. */
        post: operations["adminTagProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminUnsuspendUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a suspension. The person can log in, and their projects are back; a subscription stays canceled. */
        post: operations["adminUnsuspendUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/adminUpdateTenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the profile and the brand of a minisite. */
        post: operations["adminUpdateTenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/beginGoogleSignIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a Google sign-in: returns the values that Google's script needs for one credential. */
        post: operations["beginGoogleSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changeEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Emails the new address. The change takes effect when the link in the email is opened. Needs a login or checkPassword within the last ten minutes. */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the password and ends all other sessions. */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changeUsername": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the username. No one else can take the old one for 30 days. */
        post: operations["changeUsername"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/checkPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks the person's password. For ten minutes they may then call operations that need it. */
        post: operations["checkPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/confirmCheckout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gets the result of a checkout from the payment service; loggedInUser shows it. */
        post: operations["confirmCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/confirmEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms an email address by the link in the email sent there. */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/confirmGoogleLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connects a Google account by the link in an email, and signs its owner in. */
        post: operations["confirmGoogleLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/confirmMinisiteConnection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finishes connecting with the code from the email. */
        post: operations["confirmMinisiteConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/confirmSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns two-step login on, or moves it to another app, with a code of the secret. Only this reply contains the recovery codes; we store only hashes. */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/createAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates an account and signs its owner in. */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/createCustomerPortalSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the address of the customer portal, valid for five minutes. */
        post: operations["createCustomerPortalSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/createFolder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a folder. Repeating the same call changes nothing. */
        post: operations["createFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/createProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a private project, empty or with a document, also for a minisite that the person manages. */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deleteAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes the account; a login within 14 days restores it. Needs a login or checkPassword within the last ten minutes. */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deleteAvatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes one's picture. */
        post: operations["deleteAvatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deleteFolder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an empty folder, but not the last one. */
        post: operations["deleteFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deleteOwnFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes one's own file from the list; designs that use it keep it. */
        post: operations["deleteOwnFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deleteProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a project; for 30 days it can be restored. */
        post: operations["deleteProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/duplicateProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a private copy, with the person's own values if they are given. */
        post: operations["duplicateProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/endOtherSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all the person's sessions except this one. */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/endSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends one session and all sessions handed over from it. */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exportAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts an archive of all the person's data. Once getAccount reports it, GET /api/archive downloads it. */
        post: operations["exportAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/generateAvatarPutUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the address to PUT one's avatar to: a PNG or JPEG of at most 1 MB, used at once. */
        post: operations["generateAvatarPutUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/generateGiftCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generates gift codes. Only this reply contains them; we store only hashes. */
        post: operations["generateGiftCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/generateOwnFilePutUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the address to PUT one's own picture (PNG or JPEG), font (TTF or OTF) or drawing (SVG) to, of at most 5 MB. */
        post: operations["generateOwnFilePutUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/generateProjectPicturePutUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the address to PUT a picture of one's project to: a PNG, JPEG or WebP of at most 5 MB. */
        post: operations["generateProjectPicturePutUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the account's facts for the settings. */
        post: operations["getAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getCreatorAnalytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the views and downloads of one's projects, or for admins of somebody else's, together and by day. Updated once a day. */
        post: operations["getCreatorAnalytics"];
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
        /** Lists the signed-in person's folders, and 100 of their projects. */
        post: operations["getDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getDeletedProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the signed-in person's projects that can be restored, the last one deleted first. */
        post: operations["getDeletedProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getGiftCodeInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the state of a gift code, for anyone who has it, and the effect of redeeming it. */
        post: operations["getGiftCodeInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getIconDrawing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns an icon of the Noun Project as an SVG file. */
        post: operations["getIconDrawing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getLanding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns what the landing page, or a variant of it, shows: its headline, which is empty once its offer has ended, its offer, projects, and what customers said. */
        post: operations["getLanding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getMinisiteAdmin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a minisite's settings for its own admins, and its number of members. */
        post: operations["getMinisiteAdmin"];
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
        /** Returns the profile of a minisite. */
        post: operations["getMinisiteInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getMinisiteInsights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a minisite's members and downloads by day, its projects by downloads, and who signed in last. Days are added once a day. */
        post: operations["getMinisiteInsights"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getMinisiteInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the state of an invitation, for anyone who has its token. */
        post: operations["getMinisiteInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getMyMachines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the person's lasers with their sheets of material. */
        post: operations["getMyMachines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getProfileInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a person's names and picture. */
        post: operations["getProfileInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a project, with its document if the person may see it. */
        post: operations["getProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getProjectCardsByProjectIds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the cards of public projects and of one's own, in the order of their ids; others are left out. */
        post: operations["getProjectCardsByProjectIds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getProjectCardsForAllCreatorProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the public projects of creators, 24 a page. */
        post: operations["getProjectCardsForAllCreatorProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getProjectCardsForExploreLatest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists everyone's public projects, newest first, 24 a page. */
        post: operations["getProjectCardsForExploreLatest"];
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
        /** Lists the public projects of a minisite, in the order of its home, and their tags. */
        post: operations["getProjectCardsForMinisite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getProjectCardsForProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists a person's public projects, newest first, 24 a page. */
        post: operations["getProjectCardsForProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getProjectDailyStats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the days on which one's project was viewed or downloaded, newest first, 90 a page. */
        post: operations["getProjectDailyStats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getProjectStatsForUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the views and downloads of all one's projects by day, or for admins of somebody else's, 500 a page. */
        post: operations["getProjectStatsForUser"];
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
        /** Lists the public projects of everyone but the official owner, 24 a page. */
        post: operations["getProjectsFromTheCommunity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getStatsByEventName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the events with one name, newest first, 50 a page. */
        post: operations["getStatsByEventName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getStatsForUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the events of the person with an email address, newest first, 50 a page; none if nobody has it. */
        post: operations["getStatsForUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getTagsAndProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the tags and the templates, most popular first: the official ones and the Pro ones of creators. */
        post: operations["getTagsAndProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/getTrendingProjectCardsForHomepage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the projects that most people viewed or downloaded in the last weeks, 24 a page. */
        post: operations["getTrendingProjectCardsForHomepage"];
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
        /** Checks whether a reset link still works. */
        post: operations["isResetTokenValid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listOwnFiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists one's own pictures, fonts or drawings, newest first. */
        post: operations["listOwnFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listProjectVersions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the kept versions, newest first. */
        post: operations["listProjectVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the person's sessions, most recently used first. */
        post: operations["listSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logEvent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs one event, or several in order. */
        post: operations["logEvent"];
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
        /** Returns the signed-in person, or null. */
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
        /** Signs a person in by email address or username. */
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
        /** Signs out here and on all hosts that this login was handed over to; on a custom domain, only there. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminAddMember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a member, and sends them an invitation to connect an account. */
        post: operations["minisiteAdminAddMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminChangeMembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Emails, removes or restores several members at once, or sets their role. The caller, the last admins and those whom the operation for one member would refuse are skipped. */
        post: operations["minisiteAdminChangeMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminCheckDomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks the DNS now, and visits the domain if it is served. */
        post: operations["minisiteAdminCheckDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminEndZapierHook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a hook. A hook that has already ended is not an error. */
        post: operations["minisiteAdminEndZapierHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminExplainMember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Explains why someone can or can't get into a minisite. */
        post: operations["minisiteAdminExplainMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminExportMembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns all members as a CSV file, which can be imported again. */
        post: operations["minisiteAdminExportMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminGenerateBrandPutUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the address to PUT a logo or a favicon to: a PNG, JPEG or WebP of at most 2 MB. */
        post: operations["minisiteAdminGenerateBrandPutUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminGetMembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists a minisite's members a page at a time, sorted by name by default. */
        post: operations["minisiteAdminGetMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminGetRemovedMembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the removed members who can be restored, the last one removed first, a page at a time. */
        post: operations["minisiteAdminGetRemovedMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminGetZapier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a minisite's secret for Zapier; the first call creates it. Each call is recorded. */
        post: operations["minisiteAdminGetZapier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminImportMembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds and changes members from a CSV file and, if requested, removes those missing from it; a dry run only reports the result. */
        post: operations["minisiteAdminImportMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminListDomains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists a minisite's domains with the required DNS records and those found at the last check. */
        post: operations["minisiteAdminListDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminListHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the changes to a minisite and its members, or to one member, newest first, 50 a page. */
        post: operations["minisiteAdminListHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminListOwnProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the viewer's own projects that are not on a minisite's home, most recently opened first, 50 a page. */
        post: operations["minisiteAdminListOwnProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminListProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the projects on a minisite's home in their order, at most 500. */
        post: operations["minisiteAdminListProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminListZapierCalls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists Zapier's calls of the last 30 days, newest first, a page at a time. */
        post: operations["minisiteAdminListZapierCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminListZapierHooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the hooks that deliver events to Zapier, oldest first; at most 20. */
        post: operations["minisiteAdminListZapierHooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminOrderProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts projects first on a minisite's home, in this order. All others follow, newest first. */
        post: operations["minisiteAdminOrderProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminProposeDomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes a domain. The platform's admin allows it, and a TXT record proves ownership. */
        post: operations["minisiteAdminProposeDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminReadMemberTable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Describes a CSV file of members before it is imported, and guesses what its columns and their values mean. */
        post: operations["minisiteAdminReadMemberTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminRemoveDomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a domain. No other minisite can have it for 30 days. */
        post: operations["minisiteAdminRemoveDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminRemoveMember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a member, who can be restored for 30 days. The last admin and the caller cannot be removed. */
        post: operations["minisiteAdminRemoveMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminRestoreMember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a removed member. */
        post: operations["minisiteAdminRestoreMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminRotateZapierSecret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a new secret for Zapier; the old one ends at once or after 7 days. */
        post: operations["minisiteAdminRotateZapierSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminSelfTest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks whether a minisite is ready for its members, and sends the viewer a test email. */
        post: operations["minisiteAdminSelfTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminSendLetter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a new invitation to a member without an account. */
        post: operations["minisiteAdminSendLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminSetPrimaryDomain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses the live domain for emails, links and search engines, to which the other addresses redirect; with none, all addresses serve the minisite. */
        post: operations["minisiteAdminSetPrimaryDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminTakeOffProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes anybody's project off a minisite's home. It becomes unlisted. */
        post: operations["minisiteAdminTakeOffProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminUndoImport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undoes an import of the last 30 days, except for members changed since. */
        post: operations["minisiteAdminUndoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/minisiteAdminUpdateMember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a member's name, email address or role. */
        post: operations["minisiteAdminUpdateMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moveProjectToFolder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts one's project into one of one's folders. */
        post: operations["moveProjectToFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/publishProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes one's project with a description and a license. */
        post: operations["publishProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recordDownload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a download, or refuses it. Clients must call it before they write the file. */
        post: operations["recordDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recordProjectView": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a view of a project. */
        post: operations["recordProjectView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/redeemGiftCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the person the months of a gift code. Each code works once. */
        post: operations["redeemGiftCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refreshSubscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gets the person's subscription from the payment service, for example after the customer portal; loggedInUser shows it. */
        post: operations["refreshSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/renameFolder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renames a folder; a blank name is ignored. */
        post: operations["renameFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/renameProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renames one's project. */
        post: operations["renameProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/renewRecoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the recovery codes. Needs a login or checkPassword within the last ten minutes, and a code. */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reorderFolder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves a folder to another place among one's folders. */
        post: operations["reorderFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reportProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports somebody's public project to the admins. A later report of the same person replaces the earlier one. */
        post: operations["reportProject"];
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
    "/api/v1/restoreProjectVersion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves an earlier version as the newest. */
        post: operations["restoreProjectVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saveMyMachines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the person's lasers, unless others were saved since the version that was read: machines_changed. */
        post: operations["saveMyMachines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/saveProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the document, unless someone else has saved since. */
        post: operations["saveProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/searchIcons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds icons by words, 48 a page, or 24 of the Noun Project. */
        post: operations["searchIcons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/searchProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds one's own projects, templates and projects of the community by their names and their makers' names, 8 a page. */
        post: operations["searchProjects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sendConfirmationLetter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an email that asks to confirm the account's own address. */
        post: operations["sendConfirmationLetter"];
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
    "/api/v1/setDisplayName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the display name. */
        post: operations["setDisplayName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/setProjectExamples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the pictures of other values that people see who may not have the document of one's project. */
        post: operations["setProjectExamples"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/setProjectTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the tags of a project. */
        post: operations["setProjectTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/setShareStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets who may see one's project. */
        post: operations["setShareStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/setUserStorage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores one property for the person. */
        post: operations["setUserStorage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signInWithGoogleCredential": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in the person named in Google's credential; creates an account if there is none. */
        post: operations["signInWithGoogleCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/startSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a secret for an authenticator app, to be confirmed within 15 minutes. Needs a login or checkPassword within the last ten minutes, and a code if two-step login is on. */
        post: operations["startSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stopSecondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns two-step login off. Needs a login or checkPassword within the last ten minutes, and a code. */
        post: operations["stopSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tryConnectingToMinisite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connects the signed-in account with the paid member who has an address, or sends a code to that address. */
        post: operations["tryConnectingToMinisite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/undeleteProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a deleted project. */
        post: operations["undeleteProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/undoEmailChange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores the account's earlier address, by the link in the email sent there. */
        post: operations["undoEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/updateMinisite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the profile and the brand of a minisite. */
        post: operations["updateMinisite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/updateUserStorage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores several properties for the person. */
        post: operations["updateUserStorage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/hooks.subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Posts each event of one kind to a URL as it happens: the JSON of one item of members.list or projects.list. Deliveries that fail are tried again, and may come twice; the hook ends when the URL replies with 410 or fails for 3 days. A minisite has at most 20. */
        post: operations["hooks.subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/hooks.unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a hook. One that is unknown is no error. */
        post: operations["hooks.unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns which minisite the secret belongs to. */
        post: operations["me"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/members.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a membership. For an unknown address or an admin, result says so and nothing is changed; neither is an error. */
        post: operations["members.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/members.changeEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a member a new email address. For an unknown address, an admin, or a new address that another member has, result says so and nothing is changed. */
        post: operations["members.changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/members.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds a member by address; member is null if there is none. */
        post: operations["members.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/members.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists what happened to members, newest first, a page at a time. An event keeps its id, so polling can detect new ones. */
        post: operations["members.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/members.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a member, whom admins can restore for 30 days. For an unknown address or an admin, result says so and nothing is changed. */
        post: operations["members.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/members.sendEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Emails a member another invitation, unless they have connected an account, are canceled, or got one within a day; message says what happened. */
        post: operations["members.sendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/members.upsert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes someone a paying member: adds and invites them, renames them, or restores a canceled membership. Admins aren't changed. */
        post: operations["members.upsert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zapier/v1/projects.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the projects that came onto the minisite's home, newest first, like members.list. */
        post: operations["projects.list"];
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
        AcceptInvitationOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /**
             * @description The person's role there now.
             * @enum {string}
             */
            role: "paid" | "canceled" | "admin";
            success: boolean;
        };
        Account: {
            /**
             * Format: date-time
             * @description Null if unknown.
             */
            connectedDate: null | string;
            maskedEmail: string;
            username: string;
        };
        AccountOutput: {
            archive: components["schemas"]["ArchiveOutput"];
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            email: string;
            emailVerified: boolean;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            hasPassword: boolean;
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description The address to be confirmed, or empty. */
            pendingEmail: string;
            secondFactor: components["schemas"]["SecondFactorOutput"];
            success: boolean;
        };
        AccountSession: {
            /** @description The session of this call. */
            current: boolean;
            /** @description Such as Firefox on Linux, or empty. */
            device: string;
            /**
             * Format: date-time
             * @description Within five minutes.
             */
            lastUsed: string;
            sessionId: string;
        };
        ActInput: {
            /** @description Only the platform's admins see it. */
            reason: string;
            username: string;
        };
        AddMemberInput: {
            email: string;
            /** @description Whether to email them an invitation; by default true. Canceled members don't get one. */
            invite?: boolean;
            name: string;
            /**
             * @description paid when not given.
             * @enum {string}
             */
            role?: "paid" | "canceled" | "admin";
            subdomain: string;
        };
        AdminAllowDomainInput: {
            allowed: boolean;
            domain: string;
            subdomain: string;
        };
        AdminBilling: {
            /** @description What is open while a payment is past due. */
            amountDue: null | number;
            currency: string;
            /** Format: date-time */
            currentPeriodEnd: null | string;
            /**
             * Format: date-time
             * @description When it ends, if it isn't renewed.
             */
            endsDate: null | string;
            hadTrial: boolean;
            /** @enum {null|string} */
            period: "monthly" | "yearly" | null;
            /** @description In the smallest unit of the currency, per period. */
            price: null | number;
            /** @description Of the subscription; empty if there never was one. */
            status: string;
        } | null;
        AdminBrandUploadInput: {
            /** @enum {string} */
            kind: "logo" | "favicon";
        };
        AdminBrandedOutput: {
            brand: components["schemas"]["Brand"];
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            tenant: components["schemas"]["AdminTenant"];
        };
        AdminCheckSubdomainInput: {
            /** @description The minisite to get the address, which may be its former one; empty for a new minisite. */
            of?: string;
            subdomain: string;
        };
        AdminCheckSubdomainOutput: {
            available: boolean;
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description The minisite's origin; empty if the address isn't available. */
            origin: string;
            /** @description The reason if the address isn't available, or empty. */
            reason: string;
            success: boolean;
        };
        AdminCreateTenantInput: {
            adminEmail: string;
            /** @description Of the first admin. With both empty, no one is invited. */
            adminName: string;
            brand: components["schemas"]["Brand"];
            displayName: string;
            /** @description Where to become a member, or empty. */
            joinLink: string;
            subdomain: string;
            supportEmail: string;
        };
        AdminDomainInput: {
            domain: string;
            subdomain: string;
        };
        AdminFindUserInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /** @description Part of a username, an email address or a display name; one or two letters are how a username begins. Empty for all. */
            query?: string;
        };
        AdminFindUserOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
            users: components["schemas"]["PersonSummary"][];
        };
        AdminGetTodayOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description Since when the platform is closed to everyone but its admins; null: it is open.
             */
            maintenanceSince: null | string;
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            today: components["schemas"]["Today"];
        };
        AdminLandingOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Without projects that lists may not show any more. */
            featured: components["schemas"]["ProjectCard"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            testimonials: components["schemas"]["Testimonial"][];
            /** @description By name. */
            variants: components["schemas"]["Stored"][];
        };
        AdminListDaysOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            days: components["schemas"]["PlatformDay"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        AdminListGiftBatchesInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
        };
        AdminListGiftBatchesOutput: {
            batches: components["schemas"]["GiftBatch"][];
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        AdminListJobsInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /** @enum {string} */
            state: "failed" | "waiting";
        };
        AdminListJobsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            jobs: components["schemas"]["Job"][];
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        AdminListReviewsInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /**
             * @description What waits or is reported, by default; or what is hidden.
             * @enum {string}
             */
            state?: "waiting" | "hidden";
        };
        AdminListReviewsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            reviews: components["schemas"]["ReviewedProject"][];
            success: boolean;
        };
        AdminListSubscribersInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /** @enum {string} */
            which: "paying" | "trial";
        };
        AdminListTenantChangesInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            subdomain: string;
        };
        AdminListTenantChangesOutput: {
            changes: components["schemas"]["Record"][];
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        AdminListTenantsInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /** @description Matches subdomain, name, support email, domains and the addresses of its admins. */
            query?: string;
            /** @enum {string} */
            sort?: "address" | "name" | "newest" | "oldest";
            /** @enum {string} */
            status?: "active" | "suspended" | "deleted";
        };
        AdminListTenantsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description How many match the query, of each status, on all pages. */
            counts: components["schemas"]["StatusCounts"];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
            tenants: components["schemas"]["AdminTenant"][];
        };
        AdminListUserChangesOutput: {
            changes: components["schemas"]["PersonRecord"][];
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        AdminListUserEmailsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            emails: components["schemas"]["Sent"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        AdminRenameTenantInput: {
            newSubdomain: string;
            subdomain: string;
        };
        AdminRetryJobInput: {
            jobId: string;
        };
        AdminReviewProjectInput: {
            /**
             * @description Undo restores what was before the last decision.
             * @enum {string}
             */
            decision: "approve" | "hide" | "undo";
            /** @description Of adminListReviews, or of the last decision. */
            mark: string;
            projectId: string;
            /**
             * @description Required to hide a project. Its owner is told by email, ten minutes later.
             * @enum {null|string}
             */
            reason?: "spam" | "notDesign" | "offensive" | "copied" | "dangerous" | "personal" | null;
        };
        AdminReviewProjectOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description To undo the decision with. */
            mark: string;
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description Whether the owner's other projects are approved without a look. */
            ownerTrusted: boolean;
            /** @enum {string} */
            review: "waiting" | "approved" | "hidden";
            success: boolean;
        };
        AdminRevokeGiftCodesInput: {
            giftBatchId: string;
            /** @description The code's number in the batch; null for all unredeemed ones. */
            number?: null | number;
        };
        AdminRevokeGiftCodesOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description How many codes. */
            revoked: number;
            success: boolean;
        };
        AdminSetLicenseInput: {
            canLicenseMinisite: boolean;
            canLicensePro: boolean;
            /** @description Only the platform's admins see it. */
            reason: string;
            username: string;
        };
        AdminSetMaintenanceInput: {
            on: boolean;
        };
        AdminSetPlanInput: {
            /**
             * @description Free ends what an admin has given.
             * @enum {string}
             */
            plan: "Gift" | "Pro" | "K-12 Education" | "K-12 Education Free" | "Free";
            /** @description Only the platform's admins see it. */
            reason: string;
            /** @description The last day, such as 2027-01-31 (UTC); null for good. */
            until: string | null;
            username: string;
        };
        AdminSuspendTenantInput: {
            /** @description Why it is suspended. Its admins get it by email. */
            reason?: string;
            subdomain: string;
            suspended: boolean;
        };
        AdminTagProjectsInput: {
            /** @description 1 to 100 projects, each once. */
            changes: components["schemas"]["Tagging"][];
        };
        AdminTagProjectsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            /** @description The changes that restore the tags. A project that was deleted is not among them. */
            undo: components["schemas"]["Tagging"][];
        };
        AdminTenant: {
            adminMembers: number;
            /** @description Whether its admins may publish projects for its paying members. */
            adminsMayLicense: boolean;
            canceledMembers: number;
            /** Format: date-time */
            createdDate: string;
            /** Format: date-time */
            deletedDate: null | string;
            displayName: string;
            /**
             * Format: date-time
             * @description When a deleted minisite is purged and its address is free.
             */
            freeFrom: null | string;
            /** @description Where to become a member, or empty. */
            joinLink: string;
            /** @description How many invitations it may send on one day (UTC). */
            lettersPerDay: number;
            origin: string;
            paidMembers: number;
            /** @enum {string} */
            status: "active" | "suspended" | "deleted";
            subdomain: string;
            supportEmail: string;
        };
        AdminTenantInput: {
            subdomain: string;
        };
        AdminTenantNumbersOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description How many domains it may have and propose. */
            mostDomains: number;
            /** @description How many calls of Zapier are counted at most. */
            mostZapierCalls: number;
            /** @description How many hooks it may have. */
            mostZapierHooks: number;
            numbers: components["schemas"]["Numbers"];
            success: boolean;
        };
        AdminTenantOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            tenant: components["schemas"]["AdminTenant"];
        };
        AdminUpdateTenantInput: {
            /** @description Whether its admins may publish projects for its paying members. */
            adminsMayLicense?: boolean;
            brand?: components["schemas"]["BrandChange"];
            displayName?: string;
            joinLink?: string;
            /** @description How many invitations it may send on one day (UTC), at most 100,000. */
            lettersPerDay?: number;
            subdomain: string;
            supportEmail?: string;
        };
        AdminUser: {
            /** @description How many of their projects an admin has approved. */
            approvedProjects: number;
            /** @description Address of a picture, or empty. */
            avatar: string;
            /** @description Null if they never went to the checkout. */
            billing: components["schemas"]["AdminBilling"];
            canLicenseMinisite: boolean;
            canLicensePro: boolean;
            /** Format: date-time */
            createdDate: string;
            /**
             * Format: date-time
             * @description When they deleted their account, which they can still restore.
             */
            deletedDate: null | string;
            /** @description Empty when never set. */
            displayName: string;
            email: string;
            /** Format: date-time */
            emailVerifiedDate: null | string;
            /** @description The newest first, at most 50, also those that have ended. */
            entitlements: components["schemas"]["Held"][];
            hasGoogle: boolean;
            hasPassword: boolean;
            isAdmin: boolean;
            /**
             * Format: date-time
             * @description When one of these was last used, within five minutes.
             */
            lastUsedDate: null | string;
            /** @description In how many browsers they are logged in. */
            logins: number;
            /** @description By name, at most 100. */
            minisites: components["schemas"]["MinisiteOfPerson"][];
            /** @enum {string} */
            plan: "Gift" | "Pro" | "K-12 Education" | "K-12 Education Free" | "Free";
            /**
             * @description Where the plan comes from; null for Free and for an admin of the platform.
             * @enum {null|string}
             */
            planSource: "stripe" | "gift" | "admin" | null;
            /**
             * Format: date-time
             * @description Null for good.
             */
            planUntil: null | string;
            projects: number;
            publicProjects: number;
            /** Format: date-time */
            suspendedDate: null | string;
            /** @description Whether lists show their projects without a review. */
            trusted: boolean;
            userId: string;
            username: string;
        };
        AdminUserOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            user: components["schemas"]["AdminUser"];
        };
        AnalyzedProject: {
            /** @description Address of a picture, or empty. */
            coverPhoto: string;
            /** Format: date-time */
            creationDate: string;
            /** Format: date-time */
            firstMadePublicDate: null | string;
            /** @enum {null|string} */
            license: "pro" | "minisitePaid" | null;
            name: string;
            ownerUsername: string;
            /** @description Address of a picture, or empty. */
            previewImage: string;
            projectId: string;
            /** @enum {string} */
            shareStatus: "public" | "unlisted" | "private";
            /** @description Address of a small picture, or empty. */
            thumbnail: string;
            /** @description The same for screens twice as dense. */
            thumbnail2x: string;
            /** Format: int64 */
            totalDownloads: number;
            /** Format: int64 */
            totalLoggedInViews: number;
            /** Format: int64 */
            totalLoggedOutViews: number;
            /**
             * Format: int64
             * @description People, each once a day.
             */
            totalUniqueDownloads: number;
            /**
             * Format: int64
             * @description People, each once a day.
             */
            totalUniqueViews: number;
            /** Format: int64 */
            totalViews: number;
        };
        ArchiveOutput: {
            /**
             * Format: int64
             * @description When it is ready.
             */
            bytes: number;
            /** @enum {string} */
            state: "none" | "making" | "ready" | "failed";
            /**
             * Format: date-time
             * @description Until when a finished archive can be downloaded.
             */
            until: null | string;
        };
        Bed: {
            /**
             * Format: double
             * @description mm
             */
            height: number;
            /**
             * Format: double
             * @description mm
             */
            width: number;
        };
        BeginGoogleSignInOutput: {
            clientId: string;
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description The nonce for the credential, bound to a cookie of this browser. */
            nonce: string;
            success: boolean;
        };
        Brand: {
            /** @description Color token → #rrggbb. */
            dark: {
                [key: string]: string;
            };
            /** @description Address of a picture, or empty. */
            favicon: string;
            fontDisplay: string;
            fontText: string;
            heroText: string;
            heroTitle: string;
            /** @description Color token → #rrggbb. */
            light: {
                [key: string]: string;
            };
            /** @description At most 8. */
            links: components["schemas"]["BrandLink"][];
            /** @description Address of a picture, or empty. */
            logo: string;
        };
        BrandChange: {
            dark?: {
                [key: string]: string;
            };
            favicon?: string;
            fontDisplay?: string;
            fontText?: string;
            heroText?: string;
            heroTitle?: string;
            light?: {
                [key: string]: string;
            };
            links?: components["schemas"]["BrandLink"][];
            logo?: string;
        };
        BrandLink: {
            href: string;
            label: string;
        };
        Branded: {
            brand: components["schemas"]["Brand"];
            minisite: components["schemas"]["MinisiteSettings"];
        };
        CardsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            projectCards: components["schemas"]["ProjectCard"][];
            success: boolean;
        };
        CardsPageOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            projectCards: components["schemas"]["ProjectCard"][];
            success: boolean;
        };
        ChangeEmailInput: {
            /** @description One's own address cancels an unconfirmed change. */
            email: string;
        };
        ChangeMembersInput: {
            /**
             * @description inviteUnconnected: everyone who hasn't connected an account, 500 at once.
             * @enum {string}
             */
            change: "invite" | "inviteUnconnected" | "setRole" | "remove" | "restore";
            /** @description At most 500; none for inviteUnconnected. */
            minisiteMemberIds?: string[];
            /**
             * @description For setRole.
             * @enum {string}
             */
            role?: "paid" | "canceled" | "admin";
            subdomain: string;
        };
        ChangeMembersOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description Who was changed. The message says who was skipped, and when emails go out. */
            minisiteMemberIds: string[];
            success: boolean;
        };
        ChangePasswordInput: {
            /** @description 8 to 200 characters. */
            newPassword: string;
            oldPassword: string;
        };
        ChangeUsernameInput: {
            /** @description Letters, digits or _. */
            username: string;
        };
        Check: {
            /** @description The result, and what to do. */
            message: string;
            /** @enum {string} */
            name: "letter" | "zapier" | "pictures" | "contrast" | "joinLink" | "project" | "domains";
            /** @enum {string} */
            result: "passed" | "unused" | "attention" | "failed";
        };
        CheckPasswordInput: {
            password: string;
        };
        Clash: {
            /**
             * Format: double
             * @description At least 4.5 is needed.
             */
            contrast: number;
            /** @description The token of the background. */
            ground: string;
            /** @enum {string} */
            side: "light" | "dark";
            /** @description The token of the text. */
            text: string;
        };
        CodeInput: {
            /** @description With two-step login: a code of the authenticator app, or a recovery code. Asked for with the code second_factor_needed. */
            code?: string;
        };
        ColumnValue: {
            count: number;
            /**
             * @description What it probably stands for. Only the cell admin stands for an admin.
             * @enum {string}
             */
            means: "paid" | "canceled" | "keep" | "skip" | "admin";
            value: string;
        };
        Columns: {
            email: null | number;
            /** @description The last name, if it has a column of its own. */
            lastName: null | number;
            /** @description The name, or the first name. */
            name: null | number;
            role: null | number;
        };
        ConfirmCheckoutInput: {
            /** @description From the address of /payment-success. */
            sessionId: string;
        };
        ConfirmConnectionInput: {
            /** @description Six digits. */
            code: string;
            /** @description The member's, which may differ from the account's. */
            email: string;
            subdomain: string;
        };
        ConfirmEmailOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            email: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        ConfirmGoogleLinkInput: {
            /** @description With two-step login: a code of the authenticator app, or a recovery code. Asked for with the code second_factor_needed. */
            code?: string;
            /** @description The minisite in whose brand the page is from which the call comes. */
            subdomain?: string;
            token: string;
        };
        ConfirmSecondFactorInput: {
            /** @description Of the authenticator app that has the new secret. */
            code: string;
        };
        ConnectInput: {
            /** @description The member's, which may differ from the account's. */
            email: string;
            subdomain: string;
        };
        ConnectOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            result: components["schemas"]["Connection"];
            success: boolean;
        };
        Connection: {
            /** @description Of the other account when alreadyConnected (a•••@e•••.com), or empty. */
            maskedEmail: string;
            /** @enum {string} */
            status: "notPaidMember" | "alreadyConnected" | "connected" | "verificationSent";
        };
        CreateAccountInput: {
            email: string;
            metadata?: components["schemas"]["SignUpMetadata"];
            /** @description At least 8 characters. */
            password: string;
            /** @description The minisite in whose brand the page is from which the call comes. */
            subdomain?: string;
            /** @description Letters, digits or _. */
            username: string;
        };
        CreateFolderInput: {
            /** @description 24 random letters and digits, generated by the caller. */
            folderId: string;
            name: string;
        };
        CreateProjectInput: {
            /** @description What it begins with, of at most 4 MB; without it the project is empty. */
            document?: components["schemas"]["Document"];
            /** @description The folder it is put into. */
            folderId?: string;
            /** @description As for renameProject; without it the project is untitled. A number is added if one has a project of that name already. */
            name?: string;
            /** @description The minisite that it is for, which the person manages. It does not count against their plan. */
            subdomain?: string;
        };
        CreatedProjectOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            projectId: string;
            success: boolean;
        };
        Creator: {
            /** @description Empty when never set. */
            displayName: string;
            username: string;
        };
        CreatorAnalyticsInput: {
            /**
             * @description 7, 30 or 90: the last days that are counted. All when not given.
             * @example 30
             */
            days?: number;
            /** @description Somebody else, for admins. In upper or lower case. */
            username?: string;
        };
        CreatorAnalyticsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            creator: components["schemas"]["Creator"];
            /** @description All projects together, also those deleted since, oldest first, without gaps. */
            days: components["schemas"]["Day"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description Whether the person has more projects than the 1,000 newest, which are listed. */
            moreProjects: boolean;
            /** @description Those that were ever public or have numbers, newest first. */
            projects: components["schemas"]["AnalyzedProject"][];
            success: boolean;
            /** @description The last UTC day that is counted. */
            updatedThrough: null | string;
        };
        CurrentUserOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            user: null | components["schemas"]["LoggedInUser"];
        };
        DashboardInput: {
            /** @description The nextCursor value of the previous page. */
            after?: string;
            /** @description Only the projects in this folder. */
            folderId?: string;
            /**
             * @description By default date: most recently opened first.
             * @enum {string}
             */
            sort?: "date" | "name";
            /** @description Only projects whose name contains all of these words, ignoring case. */
            words?: string;
        };
        DashboardOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            folders: components["schemas"]["Folder"][];
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; empty on the last. */
            nextCursor: string;
            projects: components["schemas"]["DashboardProject"][];
            success: boolean;
        };
        DashboardProject: {
            /** @description Address of a picture, or empty. */
            coverPhoto: string;
            folderId: string;
            /** Format: date-time */
            lastOpenedDate: string;
            name: string;
            /** @description Whether the pictures are outdated. */
            pictureDue: boolean;
            /** @description Address of a picture, or empty. */
            previewImage: string;
            projectId: string;
            /** @enum {string} */
            shareStatus: "public" | "unlisted" | "private";
            /** @description Address of a small picture, or empty. */
            thumbnail: string;
            /** @description The same for screens twice as dense. */
            thumbnail2x: string;
        };
        Day: {
            /**
             * @description A UTC day.
             * @example 2026-11-28
             */
            date: string;
            /** Format: int32 */
            loggedInViews: number;
            /** Format: int32 */
            loggedOutViews: number;
            /** Format: int32 */
            totalDownloads: number;
            /**
             * Format: int32
             * @description People, each once a day.
             */
            uniqueDownloads: number;
            /**
             * Format: int32
             * @description People, each once a day.
             */
            uniqueViews: number;
        };
        DeleteAccountOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            /**
             * Format: date-time
             * @description Until when a login restores the account.
             */
            until: string;
        };
        DeleteProjectOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /**
             * Format: date-time
             * @description Until then undeleteProject restores it.
             */
            deletedUntil: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        DeletedProject: {
            /** @description Address of a picture, or empty. */
            coverPhoto: string;
            /**
             * Format: date-time
             * @description When it is deleted for good.
             */
            deletedUntil: string;
            name: string;
            /** @description Address of a picture, or empty. */
            previewImage: string;
            projectId: string;
            /** @description Address of a small picture, or empty. */
            thumbnail: string;
            /** @description The same for screens twice as dense. */
            thumbnail2x: string;
        };
        DeletedProjectsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            projects: components["schemas"]["DeletedProject"][];
            success: boolean;
        };
        Document: {
            [key: string]: unknown;
        };
        Domain: {
            /** @description What the last check found in the way of the domain, and what to do. */
            advice: string[];
            /** Format: date-time */
            checkedDate: null | string;
            /** @description In ASCII. */
            domain: string;
            /** @description Whether the regular checks have ended, so that only an admin can start one. */
            gaveUp: boolean;
            /** @description The other minisite that has the domain, or had it recently. Only for the platform's admin. */
            heldBy: components["schemas"]["Holder"];
            /** @description In Unicode, as people write it. */
            name: string;
            /** @description Whether the minisite chose it as its address. Its other addresses redirect there while it is live. */
            primary: boolean;
            /** @description Why the last check failed; empty if it didn't. */
            problem: string;
            /** Format: date-time */
            proposedDate: string;
            /** @description The required DNS records, and those to delete. They are looked for once the domain is allowed. */
            records: components["schemas"]["RecordType2"][];
            /**
             * Format: date-time
             * @description When a failing domain is released.
             */
            releaseDate: null | string;
            /** @enum {string} */
            state: "proposed" | "allowed" | "taken" | "proved" | "live" | "failing" | "released";
            /** Format: date-time */
            testedDate: null | string;
            /** @description The results of the last visit. Visits are made after each change and every day. */
            tests: components["schemas"]["Test"][];
        };
        DomainInput: {
            domain: string;
            subdomain: string;
        };
        DomainsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            domains: components["schemas"]["Domain"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        Done: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        DownloadedProject: {
            /** @description Address of a picture, or empty. */
            coverPhoto: string;
            /** @enum {null|string} */
            license: "pro" | "minisitePaid" | null;
            name: string;
            ownerUsername: string;
            /** @description Address of a picture, or empty. */
            previewImage: string;
            projectId: string;
            /** @enum {string} */
            shareStatus: "public" | "unlisted" | "private";
            /** @description Address of a small picture, or empty. */
            thumbnail: string;
            /** @description The same for screens twice as dense. */
            thumbnail2x: string;
            /** Format: int64 */
            totalDownloads: number;
            /**
             * Format: int64
             * @description People, each once a day.
             */
            uniqueDownloads: number;
        };
        Downloads: {
            /**
             * Format: date-time
             * @description Until then one more design of this project is free, because one was counted in the last hour. Once a day (UTC).
             */
            freeUntil: null | string;
            left: null | number;
            /** @description Free downloads a month; null without a limit. */
            limit: null | number;
            /**
             * Format: date-time
             * @description The first of next month, UTC.
             */
            resetsOn: null | string;
        };
        DuplicateProjectInput: {
            /** @description The personalized document; by default the stored one. */
            document?: components["schemas"]["Document"];
            /** @description As for renameProject; without it the copy has the project's name. A number is added if one has a project of that name already. */
            name?: string;
            projectId: string;
        };
        EndSessionInput: {
            sessionId: string;
        };
        EndZapierHookInput: {
            hookId: string;
            subdomain: string;
        };
        Envelope: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        ExplainMemberInput: {
            /** @description It may be of a person who isn't a member. */
            email: string;
            subdomain: string;
        };
        ExplainMemberOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            explanation: components["schemas"]["MemberExplanation"];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        ExportMembersOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Name, email, role, whether an account is connected, and when the member was added. Cells that look like formulas begin with an apostrophe. */
            csv: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            fileName: string;
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        FailingDomain: {
            /** Format: date-time */
            failingSince: string;
            /** @description In Unicode, as people write it. */
            name: string;
            subdomain: string;
        };
        FailingDomainsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            domains: components["schemas"]["FailingDomain"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        FeaturedInput: {
            /** @description At most 12, in the order in which they are shown. */
            projectIds: string[];
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
            /** @description How many projects are in it. */
            projectCount: number;
        };
        FolderInput: {
            folderId: string;
        };
        FoundCards: {
            /** @description For the next page; null on the last. */
            next: null | string;
            projectCards: components["schemas"]["ProjectCard"][];
        };
        FoundProjects: {
            /** @description For the next page; null on the last. */
            next: null | string;
            projects: components["schemas"]["DashboardProject"][];
        };
        GenerateGiftCodesInput: {
            /** @description For the admins only; at most 500 characters. */
            notes?: string;
            numberOfCodes: number;
            numberOfMonths: number;
        };
        GenerateGiftCodesOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            result: components["schemas"]["GenerateGiftCodesResult"];
            success: boolean;
        };
        GenerateGiftCodesResult: {
            /** @description In the order of their numbers in the batch. */
            giftCodes: string[];
            /** @description Why nothing was generated, or empty. */
            message: string;
            /** @enum {string} */
            status: "success" | "error";
        };
        GetMembersInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            descending?: boolean;
            /**
             * @description At most 200; 50 when not given.
             * @example 50
             */
            limit?: number;
            /** @description Matches name and email, ignoring case. */
            query?: string;
            /**
             * @description Only these.
             * @enum {string}
             */
            role?: "paid" | "canceled" | "admin";
            /** @enum {string} */
            sort?: "name" | "email" | "role" | "added";
            subdomain: string;
        };
        GetMembersOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            members: components["schemas"]["Member"][];
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
            /** @description How many there are on all pages. */
            total: number;
        };
        GetProjectOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Null unless access is full. */
            document: null | components["schemas"]["Document"];
            /** @description What is left of the plan's downloads. Without a limit where a membership includes them. */
            downloads: components["schemas"]["Downloads"];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description Fonts that only the feature pro-fonts may download. Empty for members whose membership includes the project's downloads. */
            proFonts: string[];
            project: components["schemas"]["Project"];
            success: boolean;
        };
        GetRemovedMembersInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /**
             * @description At most 200; 50 when not given.
             * @example 50
             */
            limit?: number;
            /** @description Matches name and email, ignoring case. */
            query?: string;
            subdomain: string;
        };
        GetRemovedMembersOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            members: components["schemas"]["RemovedMember"][];
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
            /** @description How many there are on all pages. */
            total: number;
        };
        GetStatsByEventNameInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /** @enum {string} */
            eventName: "subscribe" | "subscription canceled";
        };
        GetStatsForUserInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /**
             * @description The current address, in any case.
             * @example ann@example.com
             */
            email: string;
        };
        GiftBatch: {
            codes: components["schemas"]["GiftState"][];
            /** @description A username; empty once the account is gone. */
            createdBy: string;
            /** Format: date-time */
            createdDate: string;
            giftBatchId: string;
            notes: string;
            numberOfMonths: number;
        };
        GiftCodeInfo: {
            /** @description The effect for the signed-in person; null for others, and unless the code is valid. */
            forYou: components["schemas"]["GiftEffect"];
            /** @description Empty unless the code is valid, and when the giver's account is gone. */
            giver: string;
            /** @description 0 unless the code is valid. */
            numberOfMonths: number;
            /** @enum {string} */
            status: "invalid" | "claimed" | "valid";
        };
        GiftCodeInfoOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            result: components["schemas"]["GiftCodeInfo"];
            success: boolean;
        };
        GiftCodeInput: {
            /** @description Case, spaces and hyphens do not matter. */
            giftCode: string;
        };
        GiftEffect: {
            /**
             * Format: date-time
             * @description When the months begin; null while a subscription renews, because the date isn't known.
             */
            from: null | string;
            /**
             * @description never: their plan has everything already, and the code is refused.
             * @enum {string}
             */
            starts: "now" | "afterGift" | "afterPaidTime" | "never";
            /**
             * Format: date-time
             * @description When all their gift time ends.
             */
            until: null | string;
        } | null;
        GiftState: {
            /**
             * Format: date-time
             * @description When it was redeemed or revoked.
             */
            date: null | string;
            /** @description Its place in the batch, from 1 on. The code itself is not stored. */
            number: number;
            /** @description A username; empty unless redeemed, and once the account is gone. */
            redeemedBy: string;
            /** @enum {string} */
            status: "open" | "redeemed" | "revoked";
        };
        GoogleResult: {
            /** @description With needsUsername and needsLetter; otherwise empty. */
            email: string;
            /** @description With needsUsername, the person's name at Google; otherwise empty. */
            name: string;
            /** @enum {string} */
            status: "signedIn" | "needsUsername" | "needsLetter";
        };
        Held: {
            /**
             * Format: date-time
             * @description In the future while a gift waits for the end of a subscription.
             */
            from: string;
            /** @description Whether it counts now. */
            holds: boolean;
            /** @enum {string} */
            plan: "Gift" | "Pro" | "K-12 Education" | "K-12 Education Free" | "Free";
            /** @enum {string} */
            source: "stripe" | "gift" | "admin";
            /**
             * Format: date-time
             * @description Null for good.
             */
            until: null | string;
        };
        HistoryEntry: {
            /** @description A word or two, such as created, renamed or admin invited. */
            action: string;
            /** @description A username, or another origin such as the command line. */
            actor: string;
            /** @description Only the changed fields; null if the object no longer exists. */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description Only the changed fields; null if the object didn't exist. */
            before: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            date: string;
            /** @description Of an import that minisiteAdminUndoImport can undo; null for anything else. */
            importId: null | string;
            /**
             * Format: date-time
             * @description Until when it can be undone.
             */
            undoUntil: null | string;
        };
        Holder: {
            subdomain: string;
            /**
             * Format: date-time
             * @description Until when a released domain is reserved for it; null while it has the domain.
             */
            until: null | string;
        } | null;
        HomeProject: {
            /** @description Address of a picture, or empty. */
            coverPhoto: string;
            /** @description Whether admins have put it in order. The others follow, newest first. */
            hasPlace: boolean;
            isOwner: boolean;
            /** @enum {string|null} */
            license: "pro" | "minisitePaid" | null;
            name: string;
            ownerDisplayName: string;
            /** @description Whether its owner still is an admin of the minisite. */
            ownerManages: boolean;
            ownerUsername: string;
            /** @description Address of a picture, or empty. */
            previewImage: string;
            projectId: string;
            /** Format: date-time */
            publishedDate: null | string;
            /** @description Address of a small picture, or empty. */
            thumbnail: string;
            /** @description The same for screens twice as dense. */
            thumbnail2x: string;
        };
        Icon: {
            /** @description Its creator, who has to be named. */
            by?: string;
            id: string;
            name: string;
            /** @description SVG path data in a square of 256, filled by the rule nonzero. */
            path?: string;
            /** @description A data URL of a small PNG, black on nothing. */
            picture?: string;
        };
        IconDrawingOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            /** @description The file as its creator made it. Nobody has checked it: read its shapes, and show it nowhere. */
            svg: string;
        };
        IconInput: {
            iconId: string;
        };
        IconsInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /** @description At most 100 characters. Empty: those that people use most. */
            query: string;
        };
        IconsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            icons: components["schemas"]["Icon"][];
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description A plan with the feature noun-project searches the Noun Project instead. */
            moreWithPro: boolean;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        ImportMembersInput: {
            /** @description What the columns hold. Without it, the header must name email, and may name name and role. */
            columns?: components["schemas"]["Columns"];
            /** @description At most 100,000 rows and 16 MB. Lines above the header, such as a title, are left out. */
            csv: string;
            /** @description Only reports the outcome of each row. */
            dryRun: boolean;
            /** @description Invites everyone who is new and not canceled, at most 1,000 people at once. */
            invite?: boolean;
            /** @description From the dry run's reply. If the people to remove have changed since, nothing is written. */
            removeDigest?: string;
            /** @description Removes everyone missing from the file, as minisiteAdminRemoveMember does, except the caller and the last admins. Each line of the file must have an address. */
            removeMissing?: boolean;
            /** @description What the values of the column of roles mean; at most 50. Others mean the role that they name. Only the exact cell admin makes someone an admin. */
            roles?: components["schemas"]["RoleMeaning"][];
            subdomain: string;
        };
        ImportMembersOutput: {
            added: number;
            /** @description Everyone who becomes an admin; more than 100 are refused. */
            admins: components["schemas"]["ImportRow"][];
            changed: number;
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description For minisiteAdminUndoImport; null if nothing was written. */
            importId: null | string;
            /** @description How many emails invite would send; more than 1,000 are refused. */
            letters: number;
            /** @description How many emails the minisite may send per day. */
            lettersPerDay: number;
            /** @description How many of the emails go out today; the rest follow over the next days. */
            lettersToday: number;
            /** @description One sentence for the person, or empty. */
            message: string;
            refused: number;
            /** @description Identifies the people who are removed. */
            removeDigest: string;
            removed: number;
            /** @description Refused ones first, in the order of the file; at most 1,000 of each outcome, and none that is unchanged. Removed members come last. */
            rows: components["schemas"]["ImportRow"][];
            success: boolean;
            unchanged: number;
        };
        ImportRow: {
            email: string;
            /** @description Where the row begins; 0 for a removed member, who is not in the file. */
            line: number;
            name: string;
            /** @enum {string} */
            outcome: "added" | "changed" | "refused" | "removed";
            /** @description The problem of a refused row, and what to do; empty for the others. */
            reason: string;
            role: string;
            /** @description The text of a line that couldn't be parsed; empty for the others. */
            text: string;
            /** @description A changed member's earlier values. */
            was: null | components["schemas"]["Was"];
        };
        InvitationInput: {
            subdomain: string;
            /** @description From the link in the email. */
            token: string;
        };
        InvitationOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /**
             * @description An unknown token is expired; canceled: the token is valid, but the membership was canceled.
             * @enum {string}
             */
            state: "open" | "used" | "expired" | "canceled";
            success: boolean;
        };
        InviteTenantAdminInput: {
            email: string;
            name: string;
            subdomain: string;
        };
        Job: {
            /**
             * Format: date-time
             * @description When it was enqueued.
             */
            date: string;
            /** @description Of the last try; empty if there was none. */
            error: string;
            jobId: string;
            /** @description Such as mail.send. */
            kind: string;
            /** @description Whether adminRetryJob would run it again. An email that failed is no longer kept. */
            mayRetry: boolean;
            mostTries: number;
            /**
             * Format: date-time
             * @description Null if it isn't tried again.
             */
            nextTryDate: null | string;
            tries: number;
        };
        JobCounts: {
            emails: number;
            others: number;
            /** @description What the payment service has said, which is not applied. */
            payments: number;
        };
        LandingInput: {
            /** @description The address of a variant, without the slash; empty: the home page. */
            name?: string;
        };
        LandingNameInput: {
            name: string;
        };
        LandingOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description At most 12. */
            featured: components["schemas"]["ProjectCard"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            testimonials: components["schemas"]["Testimonial"][];
            /** @description Nothing on the home page. */
            variant?: components["schemas"]["Variant"];
        };
        Letter: {
            /** Format: date-time */
            expiresDate: string;
            /** Format: date-time */
            sentDate: string;
            /** @enum {string} */
            state: "waiting" | "open" | "used" | "expired";
        };
        LinkInput: {
            token: string;
        };
        ListHistoryInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /** @description Only changes to this member. */
            minisiteMemberId?: string;
            subdomain: string;
        };
        ListHistoryOutput: {
            /** @description Imports are included; a member's history has the import's effect on that member. */
            changes: components["schemas"]["HistoryEntry"][];
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description The member, if one was asked for. */
            member: null | components["schemas"]["Member"];
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        ListOwnProjectsInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            subdomain: string;
        };
        ListOwnProjectsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            projects: components["schemas"]["OwnProject"][];
            success: boolean;
        };
        ListProjectsOutput: {
            /** @description Whether the viewer may publish projects for its paying members. */
            canLicense: boolean;
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            projects: components["schemas"]["HomeProject"][];
            success: boolean;
        };
        ListSessionsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            sessions: components["schemas"]["AccountSession"][];
            success: boolean;
        };
        ListZapierCallsInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            subdomain: string;
        };
        ListZapierCallsOutput: {
            calls: components["schemas"]["LoggedCall"][];
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        ListZapierHooksOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            hooks: components["schemas"]["ListedHook"][];
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        ListedHook: {
            /** @enum {string} */
            event: "added" | "canceled" | "updated" | "removed" | "connected" | "published";
            /**
             * Format: date-time
             * @description The hook ends 3 days after this.
             */
            failingSinceDate: null | string;
            hookId: string;
            /**
             * @description The host that events are posted to.
             * @example hooks.zapier.com
             */
            host: string;
            /** Format: date-time */
            lastDeliveryDate: null | string;
        };
        Listing: {
            /** @description The reason as a sentence, if the last decision hid it; also while it waits again. */
            hiddenBecause: string;
            /** @enum {string} */
            review: "waiting" | "approved" | "hidden";
        };
        LogEventInput: {
            /** @enum {string} */
            eventName?: "article feedback" | "checkout" | "page view" | "referral conversion" | "sign in" | "sign up" | "subscribe" | "upgrade modal";
            /** @description Instead of one event: at most 20. */
            events?: components["schemas"]["LoggedEvent"][];
            /** @description Each event has its own fields: texts, numbers, true or false. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description The project whose page is open. */
            projectId?: string;
        };
        LoggedCall: {
            /** @description Such as members.upsert. */
            call: string;
            /** Format: date-time */
            date: string;
            /** @description The member's address as sent; empty if there was none. */
            email: string;
            /** @description The reason for a refusal, or another remark. */
            message: string;
            /** @enum {string} */
            result: "done" | "found" | "not found" | "added" | "changed" | "canceled" | "removed" | "unchanged" | "sent" | "waiting" | "not sent" | "is an admin" | "address taken" | "repeated" | "refused" | "failed";
        };
        LoggedEvent: {
            /** @enum {string} */
            eventName?: "article feedback" | "checkout" | "page view" | "referral conversion" | "sign in" | "sign up" | "subscribe" | "upgrade modal";
            /** @description Each event has its own fields: texts, numbers, true or false. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description The project whose page is open. */
            projectId?: string;
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
            /**
             * @description Why an admin of the platform is none in this session: two-step login is off, or was turned on after the login. Empty for everyone else.
             * @enum {string}
             */
            needsSecondFactor: "" | "setUp" | "logIn";
            subscription: components["schemas"]["Subscription"];
            userId: string;
            userStorage: components["schemas"]["UserStorage"];
            username: string;
        };
        LoginInput: {
            /** @description With two-step login: a code of the authenticator app, or a recovery code. Asked for with the code second_factor_needed. */
            code?: string;
            emailOrUsername: string;
            password: string;
            /** @description The minisite in whose brand the page is from which the call comes. */
            subdomain?: string;
        };
        Machine: {
            bed: components["schemas"]["Bed"];
            /** @description The id of the one in use; empty if there is none. */
            chosenSheet: string;
            /**
             * Format: double
             * @description mm/s
             */
            cutSpeed: number;
            /**
             * Format: double
             * @description mm/s
             */
            engraveSpeed: number;
            /** @description Made by the browser: 1 to 40 letters, digits, hyphens and underscores. */
            id: string;
            /**
             * Format: double
             * @description Between engraved lines, in mm.
             */
            lineInterval: number;
            name: string;
            /** @description At most 30. */
            sheets: components["schemas"]["Sheet"][];
        };
        MachinesOutput: {
            /** @description The id of the one in use; empty if there is none. */
            chosenMachine: string;
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description At most 10. */
            machines: components["schemas"]["Machine"][];
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            /** @description Of the machines, for saveMyMachines; 0 if none were ever saved. */
            version: number;
        };
        Member: {
            /** Format: date-time */
            addedDate: string;
            /** @description An account is theirs. */
            connected: boolean;
            email: string;
            minisiteMemberId: string;
            name: string;
            /** @enum {string} */
            role: "paid" | "canceled" | "admin";
            subdomain: string;
        };
        MemberCounts: {
            admin: number;
            canceled: number;
            paid: number;
        };
        MemberExplanation: {
            /** @description Null when none is connected. */
            account: null | components["schemas"]["Account"];
            allowed: boolean;
            invitation: null | components["schemas"]["Letter"];
            lastChange: null | components["schemas"]["Record"];
            /**
             * Format: date-time
             * @description On this minisite, never elsewhere.
             */
            lastSignInDate: null | string;
            member: null | components["schemas"]["Member"];
            /** @description How the member was added; null if unknown. */
            origin: null | components["schemas"]["Origin"];
            /** @description One sentence. */
            reason: string;
        };
        MemberOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            member: components["schemas"]["Member"];
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        Membership: {
            /** @description Whether they may publish projects for its paying members. */
            canLicense: boolean;
            displayName: string;
            origin: string;
            /** @enum {string} */
            role: "paid" | "canceled" | "admin";
            subdomain: string;
        };
        MinisiteAdminOutput: {
            /** @description Its host as people write it, in Unicode. */
            address: string;
            brand: components["schemas"]["Brand"];
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            counts: components["schemas"]["MemberCounts"];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            minisite: components["schemas"]["MinisiteSettings"];
            success: boolean;
        };
        MinisiteBrandUploadInput: {
            /** @enum {string} */
            kind: "logo" | "favicon";
            subdomain: string;
        };
        MinisiteCardsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            projectCards: components["schemas"]["ProjectCard"][];
            success: boolean;
            /** @description The tags of the cards, in the product's order. */
            tags: components["schemas"]["Tag"][];
        };
        MinisiteDay: {
            /**
             * Format: int32
             * @description Admins at the end of the day.
             */
            admins: number;
            /**
             * Format: int32
             * @description Canceled members at the end of the day.
             */
            canceled: number;
            /**
             * @description A UTC day.
             * @example 2026-11-28
             */
            date: string;
            /**
             * Format: int32
             * @description Paid members at the end of the day.
             */
            paid: number;
            /** Format: int64 */
            totalDownloads: number;
            /**
             * Format: int64
             * @description Of all projects that were the minisite's: people, each once a day and project.
             */
            uniqueDownloads: number;
        };
        MinisiteInfoOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            displayName: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description Where to become a member, or empty. */
            joinLink: string;
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            supportEmail: string;
        };
        MinisiteInput: {
            subdomain: string;
        };
        MinisiteInsightsInput: {
            /**
             * @description 7, 30 or 90: the last days that are counted. All when not given.
             * @example 30
             */
            days?: number;
            subdomain: string;
        };
        MinisiteInsightsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Oldest first, at most 1,000. */
            days: components["schemas"]["MinisiteDay"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description Whether more than the 200 projects that are listed have downloads. */
            moreProjects: boolean;
            /**
             * Format: int64
             * @description Paid members and admins who have never signed in on this minisite.
             */
            neverSignedIn: number;
            /** @description Those on the minisite's home and the viewer's own, with downloads, most downloads first; at most 200. */
            projects: components["schemas"]["DownloadedProject"][];
            /** @description The 20 members who signed in last. */
            signIns: components["schemas"]["SignIn"][];
            success: boolean;
            /** @description The last UTC day that is counted. */
            updatedThrough: null | string;
        };
        MinisiteOfPerson: {
            displayName: string;
            /** Format: date-time */
            lastSignInDate: null | string;
            /** @enum {string} */
            role: "paid" | "canceled" | "admin";
            /** @enum {string} */
            status: "active" | "suspended" | "deleted";
            subdomain: string;
        };
        MinisiteSettings: {
            displayName: string;
            /** @description Where to become a member, or empty. */
            joinLink: string;
            origin: string;
            subdomain: string;
            supportEmail: string;
        };
        MoveProjectInput: {
            folderId: string;
            projectId: string;
        };
        NewExample: {
            caption: string;
            /** @description Address of a picture of ours. */
            picture: string;
        };
        Numbers: {
            /** @description Proposed ones, too. */
            domains: number;
            /**
             * Format: date-time
             * @description The newest in the list of changes.
             */
            lastChange: null | string;
            /** Format: date-time */
            lastPublished: null | string;
            /**
             * Format: date-time
             * @description Of a member, on the minisite.
             */
            lastSignIn: null | string;
            /** Format: date-time */
            lastZapierCall: null | string;
            /** @description Invitations of this day (UTC). */
            lettersToday: number;
            /** @description Invitations that follow on the next days. */
            lettersWaiting: number;
            liveDomains: number;
            /** @description Those of them that only paying members can download. */
            memberProjects: number;
            /** @description Public projects on its home. */
            projects: number;
            /** @description Within 24 hours; no more than mostZapierCalls are counted. */
            zapierCalls: number;
            /** @description Those of them that were refused or failed. */
            zapierFailed: number;
            zapierHooks: number;
        };
        OldZapierSecret: {
            /** Format: date-time */
            lastUsedDate: null | string;
            /** Format: date-time */
            validUntilDate: string;
        };
        OrderProjectsInput: {
            /** @description At most 500; none leaves all newest first. Those that are not on the home are ignored. */
            projectIds: string[];
            subdomain: string;
        };
        OrderedInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /**
             * @description By default newest.
             * @enum {string}
             */
            sort?: "newest" | "popular";
        };
        Origin: {
            actor: string;
            /** Format: date-time */
            date: string;
            /** @description A few words, such as imported or added by hand. */
            how: string;
        };
        Original: {
            name: string;
            ownerUsername: string;
            projectId: string;
        };
        OwnFile: {
            bytes: number;
            /**
             * Format: date-time
             * @description When it was uploaded last.
             */
            createdDate: string;
            /** @description The id of the asset in documents. */
            fileId: string;
            /** @description Of a picture, in pixels; otherwise 0. */
            height: number;
            /** @enum {string} */
            kind: "image" | "font" | "drawing";
            /** @description Of a font its family and style, of others the file's name. */
            name: string;
            url: string;
            /** @description Of a picture, in pixels; otherwise 0. */
            width: number;
        };
        OwnFileInput: {
            fileId: string;
        };
        OwnFileKindInput: {
            /** @enum {string} */
            kind: "image" | "font" | "drawing";
        };
        OwnFileUploadInput: {
            /** @enum {string} */
            kind: "image" | "font" | "drawing";
            /** @description The file's name: 1 to 200 characters. */
            name: string;
        };
        OwnFilesOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            files: components["schemas"]["OwnFile"][];
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        OwnProject: {
            /** @description Address of a picture, or empty. */
            coverPhoto: string;
            /** @enum {string|null} */
            license: "pro" | "minisitePaid" | null;
            minisiteName: string;
            /** @description The minisite that it belongs to, or empty. */
            minisiteSubdomain: string;
            name: string;
            /** @description Address of a picture, or empty. */
            previewImage: string;
            projectId: string;
            /** @enum {string} */
            shareStatus: "public" | "unlisted" | "private";
            /** @description Address of a small picture, or empty. */
            thumbnail: string;
            /** @description The same for screens twice as dense. */
            thumbnail2x: string;
        };
        PageInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
        };
        PersonInput: {
            username: string;
        };
        PersonPageInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            username: string;
        };
        PersonRecord: {
            /** @description A word or two, such as suspended or plan set. */
            action: string;
            /** @description A username, or the command line. */
            actor: string;
            /** @description Only the changed fields; null if there is nothing. */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description Only the changed fields; null if there was nothing. */
            before: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            date: string;
            /** @description Only the platform's admins see it. */
            reason: string;
        };
        PersonSummary: {
            /** @description Address of a picture, or empty. */
            avatar: string;
            /** Format: date-time */
            createdDate: string;
            /**
             * Format: date-time
             * @description When they deleted their account, which they can still restore.
             */
            deletedDate: null | string;
            /** @description Empty when never set. */
            displayName: string;
            email: string;
            isAdmin: boolean;
            /** Format: date-time */
            suspendedDate: null | string;
            userId: string;
            username: string;
        };
        PictureUploadInput: {
            projectId: string;
            /** @enum {string} */
            purpose: "preview" | "cover" | "example";
            /** @description The version that a preview was drawn from; a preview needs it. */
            version?: number;
        };
        PicturedTag: {
            /** @description Whether fewer than three templates have this tag, and others have more. Lists fold it into More. */
            few: boolean;
            /** @description Address of the picture of a popular template with this tag, or empty. */
            picture: string;
            /** @description The same for screens twice as dense, or empty. */
            picture2x: string;
            slug: string;
            tagId: string;
            tagName: string;
        };
        PlatformDay: {
            /**
             * @description A UTC day.
             * @example 2026-11-28
             */
            date: string;
            /** Format: int64 */
            downloads: number;
            /** Format: int64 */
            views: number;
        };
        PortalOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            customerPortalSessionUrl: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        ProfileCardsInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /** @description In upper or lower case; also a former one that is still reserved. */
            username: string;
        };
        ProfileInput: {
            /** @description In upper or lower case; also a former one that is still reserved. */
            username: string;
        };
        ProfileOutput: {
            /** @description Address of a picture, or empty. */
            avatar: string;
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Empty when never set. */
            displayName: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            /** @description As it is written today. */
            username: string;
        };
        Project: {
            /** @enum {string} */
            access: "full" | "needsPro" | "needsMembership";
            /** @description The minisite whose brand the page has for the viewer, or null. */
            brandedBy: null | components["schemas"]["Branded"];
            /** @description Address of a picture, or empty. */
            coverPhoto: string;
            /** Format: date-time */
            creationDate: string;
            /** @description Pictures of other values, for people who may not have the document. */
            examples: components["schemas"]["ProjectExample"][];
            /** Format: date-time */
            firstMadePublicDate: null | string;
            isOwner: boolean;
            isPro: boolean;
            /** Format: date-time */
            lastOpenedDate: string;
            /** @enum {string|null} */
            license: "pro" | "minisitePaid" | null;
            /** @description Whether the lists show a public project of the main site, for its owner; null otherwise. */
            listing: null | components["schemas"]["Listing"];
            /** @description False if its owner may not show it to others, because it is a private copy of a licensed project. */
            mayShare: boolean;
            /** @description The minisite whose paying members alone may download it, because of its license or that of an original. */
            membersOf: null | components["schemas"]["ProjectMinisite"];
            /** @description The minisite whose home page shows the project. */
            minisite: null | components["schemas"]["ProjectMinisite"];
            name: string;
            /** @description The original of a remix, if the viewer may see it. */
            original: null | components["schemas"]["Original"];
            /** @description Address of a picture, or empty. */
            ownerAvatar: string;
            ownerDisplayName: string;
            ownerUsername: string;
            /** @description Whether the last saved version has no picture yet; only for its owner. */
            pictureDue: boolean;
            /** @description Address of a picture, or empty. */
            previewImage: string;
            projectId: string;
            /** Format: date-time */
            publishedDate: null | string;
            publishedDescription: string;
            /** Format: date-time */
            savedDate: string;
            /** @enum {string} */
            shareStatus: "public" | "unlisted" | "private";
            tags: components["schemas"]["Tag"][];
            /** @description Rises with every save; saveProject takes it as baseVersion. */
            version: number;
            /** @description Why its owner may not show it to others; empty where they may. */
            whyNotShare: string;
        };
        ProjectCard: {
            /** @description Address of a picture, or empty. */
            coverPhoto: string;
            /** Format: date-time */
            creationDate: string;
            /** Format: date-time */
            firstMadePublicDate: null | string;
            isPro: boolean;
            /** Format: date-time */
            lastOpenedDate: string;
            /** @enum {string|null} */
            license: "pro" | "minisitePaid" | null;
            name: string;
            /** @description Address of a picture, or empty. */
            ownerAvatar: string;
            ownerDisplayName: string;
            ownerUsername: string;
            /** @description Address of a picture, or empty. */
            previewImage: string;
            projectId: string;
            /** Format: date-time */
            publishedDate: null | string;
            publishedDescription: string;
            tags: string[];
            /** @description Address of a small picture, or empty. */
            thumbnail: string;
            /** @description The same for screens twice as dense. */
            thumbnail2x: string;
        };
        ProjectDailyStatsInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /**
             * @description 7, 30 or 90: the last days that are counted. All when not given.
             * @example 30
             */
            days?: number;
            projectId: string;
        };
        ProjectDailyStatsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Those on which something happened, newest first, at most 90. */
            days: components["schemas"]["Day"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        ProjectExample: {
            caption: string;
            picture: string;
            /** @description Address of a small picture, or empty. */
            thumbnail: string;
            /** @description The same for screens twice as dense. */
            thumbnail2x: string;
        };
        ProjectExamplesOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            examples: components["schemas"]["ProjectExample"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        ProjectIDsInput: {
            /** @description At most 100. */
            projectIds: string[];
        };
        ProjectInput: {
            projectId: string;
        };
        ProjectMinisite: {
            displayName: string;
            /** @description Where to become a member, or empty. */
            joinLink: string;
            origin: string;
            subdomain: string;
        };
        ProjectStat: {
            /**
             * @description A UTC day.
             * @example 2026-11-28
             */
            date: string;
            /** Format: int32 */
            loggedInViews: number;
            /** Format: int32 */
            loggedOutViews: number;
            projectId: string;
            /** Format: int32 */
            totalDownloads: number;
            /**
             * Format: int32
             * @description People, each once a day.
             */
            uniqueDownloads: number;
        };
        ProjectStatsInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /**
             * @description The last days that are counted: at most 400; 90 when not given.
             * @example 90
             */
            days?: number;
            /** @description One's own, or anybody's for admins. In upper or lower case. */
            username: string;
        };
        ProjectStatsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            /** @description One project after another, newest day first; days on which nothing happened are left out. */
            stats: components["schemas"]["ProjectStat"][];
            success: boolean;
        };
        ProjectVersion: {
            /** @enum {string} */
            kind: "autosave" | "published" | "restored" | "overwritten";
            /** Format: date-time */
            savedDate: string;
            /** @description Address of a small picture, or empty. */
            thumbnail: string;
            /** @description The same for screens twice as dense. */
            thumbnail2x: string;
            version: number;
        };
        Proposal: {
            /** @description In ASCII. */
            domain: string;
            /** @description In Unicode, as people write it. */
            name: string;
            /** Format: date-time */
            proposedDate: string;
            subdomain: string;
        };
        ProposedDomainsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            proposals: components["schemas"]["Proposal"][];
            success: boolean;
        };
        PublishProjectInput: {
            /** @description Address of a picture of ours, or empty. */
            coverPhoto: string;
            description: string;
            /** @enum {null|string} */
            license: "pro" | "minisitePaid" | null;
            name: string;
            projectId: string;
            /** @enum {string} */
            shareStatus: "public" | "unlisted" | "private";
            /** @description The minisite whose home page shows the project. */
            subdomain: null | string;
            tagIds: string[];
        };
        PublishProjectOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            project: components["schemas"]["Project"];
            success: boolean;
        };
        QrImage: {
            /** @description The dark modules, for the attribute d of a path of SVG. */
            path: string;
            /** @description How many modules wide and high it is; each is one unit of the path. */
            size: number;
        };
        ReadTableInput: {
            /** @description At most 100,000 rows and 16 MB. */
            csv: string;
            subdomain: string;
        };
        ReadTableOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            columns: components["schemas"]["TableColumn"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description What the columns probably hold. */
            guess: components["schemas"]["Columns"];
            /** @description Where it begins; the lines above, such as a title, are left out. */
            line: number;
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description How many rows are below the header. */
            rows: number;
            success: boolean;
        };
        RecentCount: {
            /** @description In the last 24 hours. */
            day: number;
            /** @description In the last 30 days. */
            month: number;
            /** @description In the 30 days before. */
            monthBefore: number;
        };
        Record: {
            /** @description A word or two, such as created, renamed or admin invited. */
            action: string;
            /** @description A username, or another origin such as the command line. */
            actor: string;
            /** @description Only the changed fields; null if the object no longer exists. */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description Only the changed fields; null if the object didn't exist. */
            before: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            date: string;
        };
        RecordDownloadInput: {
            /** @description Ids of the fonts that the file uses. */
            fonts?: string[];
            /** @enum {string} */
            format: "svg" | "dxf" | "pdf" | "png";
            projectId: string;
            /** @description Hash of the design's values. Files of the same values count once a day (UTC), and once a day other values are free within an hour; without it each file counts. */
            valuesHash?: string;
        };
        RecordDownloadOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /**
             * @description Whether the person has a copy of the project; deleted: they had one, which they can still restore.
             * @enum {string}
             */
            copy: "none" | "kept" | "deleted";
            downloads: components["schemas"]["Downloads"];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        RecordType2: {
            /** @description Whether it is a record that is there and must be deleted. */
            delete: boolean;
            /** @description The values found at the last check; for a CNAME, the addresses it resolves to. */
            found: string[];
            name: string;
            ok: boolean;
            /** @description Whether the domain is live without it. */
            optional: boolean;
            /** @enum {string} */
            type: "TXT" | "CNAME" | "A" | "AAAA" | "CAA";
            value: string;
        };
        RecoveryCodesOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description Each works once, instead of a code of the app. */
            recoveryCodes: string[];
            success: boolean;
        };
        RedeemGiftCodeOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            result: components["schemas"]["RedeemGiftResult"];
            success: boolean;
        };
        RedeemGiftResult: {
            /** @description The effect; null if the code was refused. */
            effect: components["schemas"]["GiftEffect"];
            /** @description Why it was refused, or empty. */
            message: string;
            /** @enum {string} */
            status: "success" | "error";
        };
        RemoveMemberInput: {
            minisiteMemberId: string;
            subdomain: string;
        };
        RemoveMemberOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /**
             * Format: date-time
             * @description Until then minisiteAdminRestoreMember restores them.
             */
            removedUntil: string;
            success: boolean;
        };
        RemovedMember: {
            /** Format: date-time */
            addedDate: string;
            /** @description An account is theirs. */
            connected: boolean;
            email: string;
            minisiteMemberId: string;
            name: string;
            /** Format: date-time */
            removedDate: string;
            /**
             * Format: date-time
             * @description Then they are erased.
             */
            removedUntil: string;
            /** @enum {string} */
            role: "paid" | "canceled" | "admin";
            subdomain: string;
        };
        RenameFolderInput: {
            folderId: string;
            /** @description As for createFolder; a blank one changes nothing. */
            newName: string;
        };
        RenameProjectInput: {
            name: string;
            projectId: string;
        };
        ReorderFolderInput: {
            folderId: string;
            /** @description The position among the other folders, from 0; the nearest possible one is used. */
            insertionIndex: number;
        };
        Report: {
            /** Format: date-time */
            date: string;
            /** @description For the admins only. */
            note?: string;
            /** @enum {null|string} */
            reason: "spam" | "notDesign" | "offensive" | "copied" | "dangerous" | "personal" | null;
        };
        ReportProjectInput: {
            /** @description For the admins only. */
            note?: string;
            projectId: string;
            /** @enum {string} */
            reason: "spam" | "notDesign" | "offensive" | "copied" | "dangerous" | "personal";
        };
        ResetPasswordInput: {
            password: string;
            /** @description The minisite in whose brand the page is from which the call comes. */
            subdomain?: string;
            token: string;
        };
        ResetTokenInput: {
            token: string;
        };
        RestoreProjectVersionInput: {
            projectId: string;
            version: number;
        };
        RestoreProjectVersionOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            document: components["schemas"]["Document"];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** Format: date-time */
            savedDate: string;
            success: boolean;
            version: number;
        };
        ReviewedProject: {
            /** @description Address of a picture, or empty. */
            coverPhoto: string;
            /** Format: date-time */
            creationDate: string;
            /** Format: date-time */
            firstMadePublicDate: null | string;
            /** @enum {null|string} */
            hiddenBecause: "spam" | "notDesign" | "offensive" | "copied" | "dangerous" | "personal" | null;
            isPro: boolean;
            /** Format: date-time */
            lastOpenedDate: string;
            /** @enum {string|null} */
            license: "pro" | "minisitePaid" | null;
            /** @description Identifies what was looked at. A decision needs it. */
            mark: string;
            name: string;
            /** @description How many reports are open. */
            numberOfReports: number;
            /** @description How many of the owner's projects an admin has approved. */
            ownerApproved: number;
            /** @description Address of a picture, or empty. */
            ownerAvatar: string;
            ownerDisplayName: string;
            /**
             * Format: date-time
             * @description When the owner's account was made.
             */
            ownerSince: string;
            ownerTrusted: boolean;
            ownerUsername: string;
            /** @description Address of a picture, or empty. */
            previewImage: string;
            projectId: string;
            /** Format: date-time */
            publishedDate: null | string;
            publishedDescription: string;
            /** @description The newest open ones, at most 50. */
            reports: components["schemas"]["Report"][];
            /** @enum {string} */
            review: "waiting" | "approved" | "hidden";
            /**
             * Format: date-time
             * @description When an admin decided; null where none did.
             */
            reviewedDate: null | string;
            /** @description Address of a small picture, or empty. */
            thumbnail: string;
            /** @description The same for screens twice as dense. */
            thumbnail2x: string;
        };
        RoleMeaning: {
            /** @enum {string} */
            means: "paid" | "canceled" | "keep" | "skip";
            value: string;
        };
        RotateZapierInput: {
            /** @description Whether the current secret works for 7 more days. Otherwise it ends at once, as do all replaced ones. */
            keepOld?: boolean;
            subdomain: string;
        };
        SaveMachinesInput: {
            /** @description The id of the one in use; empty if there is none. */
            chosenMachine: string;
            /** @description At most 10. */
            machines: components["schemas"]["Machine"][];
            /** @description The version that was read and changed. */
            version: number;
        };
        SaveProjectInput: {
            /** @description The version that these changes were made to. */
            baseVersion: number;
            /** @description At most 4 MB. */
            document: components["schemas"]["Document"];
            /** @description Keep the base version; otherwise saves within ten minutes share one. A page sends this with its first save. */
            keepBefore?: boolean;
            /** @description Save even if someone else has saved since; theirs is kept as a version. */
            overwrite?: boolean;
            projectId: string;
        };
        SaveProjectOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** Format: date-time */
            savedDate: string;
            success: boolean;
            /** @description The version now, also with the refusal version_conflict. */
            version: number;
        };
        SaveVariantInput: {
            headline: string;
            /** @description It must not replace another one. */
            isNew: boolean;
            /** @description Its address, without the slash. */
            name: string;
            /** @description The last day of its offer, such as 2026-12-24; empty: there is no end. */
            offerEnds: string;
            /** @description Whom it credits when somebody signs up or subscribes; may be empty. */
            referral: string;
            /** @description Below the headline; empty: that of the home page. */
            text: string;
            /** @description It leads with the free trial. */
            trial: boolean;
        };
        SavedMachinesOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            /** @description The version now. */
            version: number;
        };
        SearchInput: {
            /** @description The next value of the previous page of the section. */
            after?: string;
            /** @description At most 10 words. The, a, an, and, or, but are ignored. */
            query: string;
            /**
             * @description Only this section. By default all of them.
             * @enum {string}
             */
            section?: "myProjects" | "templates" | "community";
        };
        SearchOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            community: components["schemas"]["FoundCards"];
            /** @description When nothing was found, a spelling of the query that finds something; otherwise empty. */
            didYouMean: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            myProjects: components["schemas"]["FoundProjects"];
            success: boolean;
            templates: components["schemas"]["FoundCards"];
        };
        SecondFactorOutput: {
            recoveryCodesLeft: number;
            /** @description The person can't turn it off. */
            required: boolean;
            /**
             * Format: date-time
             * @description When two-step login was turned on, or moved to another app; null when it is off.
             */
            since: null | string;
        };
        SelfTestOutput: {
            checks: components["schemas"]["Check"][];
            /** @description What the check "contrast" found. */
            clashes: components["schemas"]["Clash"][];
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
        };
        SendLetterInput: {
            /** @description The member's. */
            email: string;
            subdomain: string;
        };
        SendResetTokenInput: {
            email: string;
            /** @description The minisite in whose brand the page is from which the call comes. */
            subdomain?: string;
        };
        Sent: {
            /** Format: date-time */
            date: string;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed";
            subject: string;
        };
        SetDisplayNameInput: {
            displayName: string;
        };
        SetPrimaryDomainInput: {
            /** @description Empty for none. */
            domain: string;
            subdomain: string;
        };
        SetProjectExamplesInput: {
            /** @description All of them in their order, at most 12. */
            examples: components["schemas"]["NewExample"][];
            projectId: string;
        };
        SetProjectTagsInput: {
            projectId: string;
            tagIds: string[];
        };
        SetShareStatusInput: {
            projectId: string;
            /** @enum {string} */
            shareStatus: "public" | "unlisted" | "private";
        };
        SetUserStorageInput: {
            property: string;
            /** @description Any JSON; null removes the property. */
            value: components["schemas"]["StorageValue"];
        };
        Sheet: {
            /** @description mm/s, instead of the machine's. */
            cutSpeed?: number;
            /**
             * Format: double
             * @description mm
             */
            height: number;
            /** @description As that of a machine. */
            id: string;
            /**
             * Format: double
             * @description The width of a cut, in mm.
             */
            kerf: number;
            name: string;
            /** @description Of one sheet, in the person's own currency. */
            price?: number;
            /**
             * Format: double
             * @description mm
             */
            thickness: number;
            /**
             * Format: double
             * @description mm
             */
            width: number;
        };
        SignIn: {
            email: string;
            /**
             * Format: date-time
             * @description On this minisite, never elsewhere.
             */
            lastSignInDate: string;
            minisiteMemberId: string;
            name: string;
            /** @enum {string} */
            role: "paid" | "canceled" | "admin";
        };
        SignInWithGoogleInput: {
            /** @description With two-step login: a code of the authenticator app, or a recovery code. Asked for with the code second_factor_needed. */
            code?: string;
            googleCredential: string;
            metadata?: components["schemas"]["SignUpMetadata"];
            /** @description The minisite in whose brand the page is from which the call comes. */
            subdomain?: string;
            /** @description Of a new account, after the status needsUsername. As for createAccount. */
            username?: string;
        };
        SignInWithGoogleOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            result: components["schemas"]["GoogleResult"];
            success: boolean;
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
        SizedPageInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /**
             * @description At most 200; 50 when not given.
             * @example 50
             */
            limit?: number;
        };
        StartSecondFactorOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description The address as a QR code. */
            qr: components["schemas"]["QrImage"];
            /** @description In base32, to be typed into an authenticator app. */
            secret: string;
            success: boolean;
            /** @description The same, as an address that opens an app: otpauth://totp/… */
            uri: string;
        };
        StatsEvent: {
            /** @description Null for a visitor, and after the account is purged. */
            email: null | string;
            eventName: string;
            /** @description Each event has its own fields: texts, numbers, true or false. */
            metadata: {
                [key: string]: unknown;
            } | null;
            projectId: null | string;
            /** @description Null for a project that is deleted or never existed. */
            projectName: null | string;
            /** @enum {null|string} */
            projectShareStatus: "public" | "unlisted" | "private" | null;
            /** Format: date-time */
            timestamp: string;
        };
        StatsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            eventRows: components["schemas"]["StatsEvent"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        StatusCounts: {
            active: number;
            deleted: number;
            suspended: number;
        };
        StorageValue: unknown;
        Stored: {
            headline: string;
            /** @description Its address, without the slash. */
            name: string;
            /** @description The last day of its offer, such as 2026-12-24; empty: there is no end. */
            offerEnds: string;
            /** @description It can be changed, but not removed. */
            permanent: boolean;
            /** @description Whom it credits when somebody signs up or subscribes; may be empty. */
            referral: string;
            /** @description Below the headline; empty: that of the home page. */
            text: string;
            /** @description It leads with the free trial. */
            trial: boolean;
        };
        Subscription: {
            /** @description What is open while a payment is past due, in the smallest unit of the currency; null if it is not known. */
            amountDue: null | number;
            /** @description The currency of the amounts, three lowercase letters. */
            currency: null | string;
            /** Format: date-time */
            currentPeriodEnd: null | string;
            /** @description What the next payments are instead, by a coupon; null if there is none. */
            discountedPrice: null | number;
            /**
             * Format: date-time
             * @description When the first payment is due that costs something else; null if none does.
             */
            discountedUntil: null | string;
            hasEverBeenInvoiced: boolean;
            hasEverHadTrial: boolean;
            isPastDue: boolean;
            isTrial: boolean;
            /**
             * Format: date-time
             * @description When a subscription that is past due ends unless that is paid.
             */
            payBy: null | string;
            /** @enum {null|string} */
            period: "monthly" | "yearly" | null;
            /** @enum {string} */
            plan: "Gift" | "Pro" | "K-12 Education" | "K-12 Education Free" | "Free";
            /** @description In the smallest unit of the currency, per period. */
            price: null | number;
            /** @description How many more projects can be created; null without a limit. */
            projectsRemaining: null | number;
            /**
             * Format: date-time
             * @description When the gift ends that starts after the paid time; null if there is none.
             */
            waitingGiftUntil: null | string;
            willCancelAtPeriodEnd: boolean;
        };
        TableColumn: {
            /** @description As the header has it; empty without a header. */
            name: string;
            /** @description Up to 3 of its values, first those with letters beyond a to z, which show whether the encoding is right. */
            samples: string[];
            /** @description All its values, most frequent first; empty if there are more than 50, or longer ones than a role has. */
            values: components["schemas"]["ColumnValue"][];
        };
        Tag: {
            slug: string;
            tagId: string;
            tagName: string;
        };
        Tagging: {
            /** @description Ids of tags. */
            add: string[];
            projectId: string;
            /** @description Ids of tags. */
            remove: string[];
        };
        TagsAndProjectsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            projects: components["schemas"]["ProjectCard"][];
            success: boolean;
            tags: components["schemas"]["PicturedTag"][];
        };
        TakeOffProjectInput: {
            projectId: string;
            subdomain: string;
        };
        Test: {
            /** @description The result, and what to do. */
            message: string;
            /** @enum {string} */
            name: "dns" | "certificate" | "redirect" | "cookie" | "signIn";
            /** @enum {string} */
            result: "passed" | "unused" | "attention" | "failed";
        };
        Testimonial: {
            /** @description What they do; may be empty. */
            about: string;
            name: string;
            quote: string;
        };
        TestimonialsInput: {
            /** @description At most 12. */
            testimonials: components["schemas"]["Testimonial"][];
        };
        Today: {
            /** @description Subscriptions that ended. */
            cancellations: components["schemas"]["RecentCount"];
            /** @description Of whole days (UTC); the last one that is over is the day. */
            downloads: components["schemas"]["RecentCount"];
            /** @description Jobs that are not tried again, of the last week. */
            failed: components["schemas"]["JobCounts"];
            minisites: number;
            /** @description How many of them are suspended. */
            minisitesSuspended: number;
            /** @description How many people pay for Pro, or have a payment that is overdue. */
            paying: number;
            /** @description Projects with open reports. */
            projectsReported: number;
            /** @description Public projects that nobody has looked at. Like each number of what waits or failed, at most 1,000. */
            reviewsWaiting: number;
            signUps: components["schemas"]["RecentCount"];
            /** @description Subscriptions that began without a trial. */
            subscriptions: components["schemas"]["RecentCount"];
            /** @description How many people are in their free trial. */
            trialing: number;
            /** @description Subscriptions that began with a trial. */
            trials: components["schemas"]["RecentCount"];
            /** @description Jobs that run soon, run now, or are tried again. */
            unfinished: components["schemas"]["JobCounts"];
            /** @description Of whole days, as downloads. */
            views: components["schemas"]["RecentCount"];
        };
        UndoEmailChangeOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For resetPassword. */
            resetToken: string;
            success: boolean;
        };
        UndoImportInput: {
            importId: string;
            subdomain: string;
        };
        UndoImportOutput: {
            /** @description Members who got their earlier name and role back. */
            changed: number;
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description Members left unchanged: edited since, the caller, or the last admin. */
            left: number;
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description People the import had added. They can be restored for 30 days. */
            removed: number;
            /** @description Members the import had removed. */
            restored: number;
            success: boolean;
        };
        UpdateMemberInput: {
            email: string;
            minisiteMemberId: string;
            name: string;
            /** @enum {string} */
            role: "paid" | "canceled" | "admin";
            subdomain: string;
            /** @description The member's values when the edit began. If someone else has changed them since, nothing is written. */
            was?: null | components["schemas"]["Was"];
        };
        UpdateMinisiteInput: {
            brand?: components["schemas"]["BrandChange"];
            displayName?: string;
            joinLink?: string;
            subdomain: string;
            supportEmail?: string;
        };
        UpdateUserStorageInput: {
            [key: string]: unknown;
        };
        UploadOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            /** @description Valid for ten minutes. */
            url: string;
        };
        UserStorage: {
            /** @description Year and month such as 2025/01, or empty. */
            downloadMonth: string;
            downloadsThisMonth: number;
        } & {
            [key: string]: unknown;
        };
        Variant: {
            headline: string;
            /** @description Its address, without the slash. */
            name: string;
            /** @description The last day of its offer, such as 2026-12-24; empty: there is no end. */
            offerEnds: string;
            /** @description Whom it credits when somebody signs up or subscribes; may be empty. */
            referral: string;
            /** @description Below the headline; empty: that of the home page. */
            text: string;
            /** @description It leads with the free trial. */
            trial: boolean;
        };
        VersionsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            success: boolean;
            versions: components["schemas"]["ProjectVersion"][];
        };
        Was: {
            email: string;
            name: string;
            /** @enum {string} */
            role: "paid" | "canceled" | "admin";
        };
        ZapierChangeEmailInput: {
            /**
             * @description The address that the member has now.
             * @example ada@example.com
             */
            email: string;
            /** @example ada@home.example */
            newEmail: string;
        };
        ZapierEmailInput: {
            /** @example ada@example.com */
            email: string;
        };
        ZapierEvent: {
            /** Format: date-time */
            date: string;
            /**
             * @example added
             * @enum {string}
             */
            event: "added" | "canceled" | "updated" | "removed" | "connected";
            /** @example 4712 */
            id: string;
            /** @description Their current values; of somebody who was removed, those before. */
            member: components["schemas"]["ZapierMember"];
        };
        ZapierListInput: {
            /**
             * @description The next value of the previous page; empty for the first page.
             * @example 4711
             */
            after?: string;
            /**
             * @description added: became a paying member. updated: another change of name, address or role. connected: an account is theirs now.
             * @example added
             * @enum {string}
             */
            event: "added" | "canceled" | "updated" | "removed" | "connected";
            /**
             * @description At most 200; 50 when not given.
             * @example 50
             */
            limit?: number;
        };
        ZapierListOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Those of people who are no longer members are left out, except of removed, so a page can have fewer than the limit, even none. */
            events: components["schemas"]["ZapierEvent"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        ZapierMeOutput: {
            /** @example https://laserhub.example */
            address: string;
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @example Laser Hub */
            name: string;
            /** @example laserhub */
            subdomain: string;
            success: boolean;
        };
        ZapierMember: {
            /** Format: date-time */
            addedDate: string;
            /**
             * @description An account is theirs.
             * @example false
             */
            connected: boolean;
            /** @example ada@example.com */
            email: string;
            /** @example k3v9x2m8q4t7 */
            id: string;
            /** @example Ada Lovelace */
            name: string;
            /**
             * @example paid
             * @enum {string}
             */
            role: "paid" | "canceled" | "admin";
        } | null;
        ZapierMemberOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            member: components["schemas"]["ZapierMember"];
            /** @description One sentence for the person, or empty. */
            message: string;
            /**
             * @example added
             * @enum {string}
             */
            result: "added" | "changed" | "canceled" | "removed" | "unchanged" | "sent" | "waiting" | "not sent" | "is an admin" | "address taken" | "found" | "not found";
            success: boolean;
        };
        ZapierOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When Zapier last called with it, to the minute.
             */
            lastUsedDate: null | string;
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description Replaced secrets that still work. */
            oldSecrets: components["schemas"]["OldZapierSecret"][];
            success: boolean;
            zapierApiSecret: string;
            /** @description Of our app at Zapier; null when there is none. */
            zapierLink: null | string;
        };
        ZapierProject: {
            /** @example https://main.example/@ada/Box-with-a-lid-k3v9x2m8q4t7 */
            address: string;
            /**
             * @description The name that everybody sees.
             * @example Ada
             */
            author: string;
            /** @example k3v9x2m8q4t7 */
            id: string;
            /**
             * @description null: free for everybody.
             * @example minisitePaid
             * @enum {null|string}
             */
            license: "pro" | "minisitePaid" | null;
            /** @example Box with a lid */
            title: string;
        };
        ZapierProjectEvent: {
            /** Format: date-time */
            date: string;
            /**
             * @example published
             * @enum {string}
             */
            event: "published";
            /** @example 4713 */
            id: string;
            /** @description Its current values. */
            project: components["schemas"]["ZapierProject"];
        };
        ZapierProjectsOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Projects that the home no longer shows are left out, so a page can have fewer than the limit, even none. */
            events: components["schemas"]["ZapierProjectEvent"][];
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /** @description One sentence for the person, or empty. */
            message: string;
            /** @description For the next page; null on the last. */
            next: null | string;
            success: boolean;
        };
        ZapierSubscribeInput: {
            /**
             * @example member_added
             * @enum {string}
             */
            event: "member_added" | "member_canceled" | "member_connected" | "member_removed" | "member_updated" | "project_published";
            /**
             * @description Where each event is posted: https, on the public internet, without a port.
             * @example https://hooks.zapier.com/hooks/standard/1/2/
             */
            url: string;
        };
        ZapierSubscribeOutput: {
            /** @description Stable code of a refusal, for programs. */
            code?: string;
            /** @description Form field → its error. */
            fields?: {
                [key: string]: string;
            };
            /**
             * @description For hooks.unsubscribe.
             * @example k3v9x2m8q4t7
             */
            id: string;
            /** @description One sentence for the person, or empty. */
            message: string;
            /**
             * @description Signs what is delivered to this hook, as Standard Webhooks (standardwebhooks.com) do: webhook-signature is “v1,” followed by the HMAC-SHA256 of webhook-id, webhook-timestamp and body, joined by dots, in Base64. webhook-id is the same when a delivery comes again.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD
             */
            signingKey: string;
            success: boolean;
        };
        ZapierUnsubscribeInput: {
            /** @example k3v9x2m8q4t7 */
            id: string;
        };
        ZapierUpsertInput: {
            /** @example ada@example.com */
            email: string;
            /**
             * @description Instead of name; ignored if there is a name.
             * @example Ada
             */
            firstName?: string;
            /**
             * @description Instead of name; ignored if there is a name.
             * @example Lovelace
             */
            lastName?: string;
            /**
             * @description The whole name. Without any name, members keep theirs, and new ones get their address as their name.
             * @example Ada Lovelace
             */
            name?: string;
            /**
             * @description paid, or not given.
             * @example paid
             * @enum {string}
             */
            role?: "paid";
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
    acceptMinisiteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InvitationInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptInvitationOutput"];
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
    adminAllowDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminAllowDomainInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainsOutput"];
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
    adminCheckSubdomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminCheckSubdomainInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCheckSubdomainOutput"];
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
    adminCreateTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminCreateTenantInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTenantOutput"];
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
    adminDeleteLandingVariant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LandingNameInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLandingOutput"];
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
    adminDeleteTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminTenantInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTenantOutput"];
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
    adminFindUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminFindUserInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFindUserOutput"];
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
    adminFreeDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminDomainInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainsOutput"];
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
    adminGenerateBrandPutUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminBrandUploadInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadOutput"];
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
    adminGetLanding: {
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
                    "application/json": components["schemas"]["AdminLandingOutput"];
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
    adminGetTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminTenantInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrandedOutput"];
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
    adminGetTenantNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminTenantInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTenantNumbersOutput"];
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
    adminGetToday: {
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
                    "application/json": components["schemas"]["AdminGetTodayOutput"];
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
    adminGetUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PersonInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserOutput"];
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
    adminInviteTenantAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InviteTenantAdminInput"];
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
    adminListDays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PageInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListDaysOutput"];
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
    adminListDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminTenantInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainsOutput"];
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
    adminListFailingDomains: {
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
                    "application/json": components["schemas"]["FailingDomainsOutput"];
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
    adminListGiftBatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminListGiftBatchesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListGiftBatchesOutput"];
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
    adminListJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminListJobsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListJobsOutput"];
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
    adminListProposedDomains: {
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
                    "application/json": components["schemas"]["ProposedDomainsOutput"];
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
    adminListReviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminListReviewsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListReviewsOutput"];
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
    adminListSubscribers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminListSubscribersInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFindUserOutput"];
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
    adminListTenantChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminListTenantChangesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListTenantChangesOutput"];
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
    adminListTenants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminListTenantsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListTenantsOutput"];
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
    adminListUserChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PersonPageInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListUserChangesOutput"];
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
    adminListUserEmails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PersonPageInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminListUserEmailsOutput"];
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
    adminRenameTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminRenameTenantInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTenantOutput"];
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
    adminRestoreTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminTenantInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTenantOutput"];
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
    adminRetryJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminRetryJobInput"];
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
    adminReviewProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminReviewProjectInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReviewProjectOutput"];
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
    adminRevokeGiftCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminRevokeGiftCodesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRevokeGiftCodesOutput"];
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
    adminSaveLandingVariant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SaveVariantInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLandingOutput"];
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
    adminSetFeaturedProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FeaturedInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLandingOutput"];
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
    adminSetLicense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminSetLicenseInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserOutput"];
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
    adminSetMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminSetMaintenanceInput"];
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
    adminSetPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminSetPlanInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserOutput"];
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
    adminSetTestimonials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TestimonialsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLandingOutput"];
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
    adminSignOutUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ActInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserOutput"];
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
    adminSuspendTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminSuspendTenantInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTenantOutput"];
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
    adminSuspendUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ActInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserOutput"];
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
    adminTagProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminTagProjectsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTagProjectsOutput"];
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
    adminUnsuspendUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ActInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserOutput"];
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
    adminUpdateTenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminUpdateTenantInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBrandedOutput"];
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
    beginGoogleSignIn: {
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
                    "application/json": components["schemas"]["BeginGoogleSignInOutput"];
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
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeEmailInput"];
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
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangePasswordInput"];
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
    changeUsername: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeUsernameInput"];
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
    checkPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CheckPasswordInput"];
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
    confirmCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmCheckoutInput"];
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
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LinkInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmEmailOutput"];
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
    confirmGoogleLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmGoogleLinkInput"];
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
    confirmMinisiteConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmConnectionInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectOutput"];
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
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmSecondFactorInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesOutput"];
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
    createCustomerPortalSession: {
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
                    "application/json": components["schemas"]["PortalOutput"];
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
    createFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateFolderInput"];
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
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateProjectInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedProjectOutput"];
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
    deleteAccount: {
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
                    "application/json": components["schemas"]["DeleteAccountOutput"];
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
    deleteAvatar: {
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
    deleteFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FolderInput"];
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
    deleteOwnFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OwnFileInput"];
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
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProjectInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteProjectOutput"];
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
    duplicateProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DuplicateProjectInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedProjectOutput"];
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
    endOtherSessions: {
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
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EndSessionInput"];
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
    exportAccount: {
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
    generateAvatarPutUrl: {
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
                    "application/json": components["schemas"]["UploadOutput"];
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
    generateGiftCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GenerateGiftCodesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateGiftCodesOutput"];
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
    generateOwnFilePutUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OwnFileUploadInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadOutput"];
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
    generateProjectPicturePutUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PictureUploadInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadOutput"];
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
    getAccount: {
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
                    "application/json": components["schemas"]["AccountOutput"];
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
    getCreatorAnalytics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreatorAnalyticsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorAnalyticsOutput"];
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DashboardInput"];
            };
        };
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
    getDeletedProjects: {
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
                    "application/json": components["schemas"]["DeletedProjectsOutput"];
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
    getGiftCodeInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GiftCodeInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCodeInfoOutput"];
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
    getIconDrawing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["IconInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IconDrawingOutput"];
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
    getLanding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LandingInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LandingOutput"];
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
    getMinisiteAdmin: {
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
                    "application/json": components["schemas"]["MinisiteAdminOutput"];
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
    getMinisiteInsights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MinisiteInsightsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MinisiteInsightsOutput"];
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
    getMinisiteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InvitationInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationOutput"];
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
    getMyMachines: {
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
                    "application/json": components["schemas"]["MachinesOutput"];
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
    getProfileInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProfileInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileOutput"];
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
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProjectInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProjectOutput"];
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
    getProjectCardsByProjectIds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProjectIDsInput"];
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
    getProjectCardsForAllCreatorProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OrderedInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsPageOutput"];
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
    getProjectCardsForExploreLatest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PageInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsPageOutput"];
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
                    "application/json": components["schemas"]["MinisiteCardsOutput"];
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
    getProjectCardsForProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProfileCardsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsPageOutput"];
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
    getProjectDailyStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProjectDailyStatsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDailyStatsOutput"];
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
    getProjectStatsForUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProjectStatsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectStatsOutput"];
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OrderedInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsPageOutput"];
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
    getStatsByEventName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GetStatsByEventNameInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsOutput"];
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
    getStatsForUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GetStatsForUserInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsOutput"];
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
    getTagsAndProjects: {
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
                    "application/json": components["schemas"]["TagsAndProjectsOutput"];
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
    getTrendingProjectCardsForHomepage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PageInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsPageOutput"];
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
    listOwnFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OwnFileKindInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnFilesOutput"];
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
    listProjectVersions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProjectInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionsOutput"];
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
    listSessions: {
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
                    "application/json": components["schemas"]["ListSessionsOutput"];
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
    logEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LogEventInput"];
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
    minisiteAdminAddMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AddMemberInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberOutput"];
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
    minisiteAdminChangeMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeMembersInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeMembersOutput"];
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
    minisiteAdminCheckDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DomainInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainsOutput"];
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
    minisiteAdminEndZapierHook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EndZapierHookInput"];
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
    minisiteAdminExplainMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExplainMemberInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplainMemberOutput"];
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
    minisiteAdminExportMembers: {
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
                    "application/json": components["schemas"]["ExportMembersOutput"];
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
    minisiteAdminGenerateBrandPutUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MinisiteBrandUploadInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadOutput"];
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
    minisiteAdminGetMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GetMembersInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetMembersOutput"];
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
    minisiteAdminGetRemovedMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GetRemovedMembersInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetRemovedMembersOutput"];
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
    minisiteAdminGetZapier: {
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
                    "application/json": components["schemas"]["ZapierOutput"];
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
    minisiteAdminImportMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ImportMembersInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportMembersOutput"];
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
    minisiteAdminListDomains: {
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
                    "application/json": components["schemas"]["DomainsOutput"];
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
    minisiteAdminListHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ListHistoryInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListHistoryOutput"];
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
    minisiteAdminListOwnProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ListOwnProjectsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOwnProjectsOutput"];
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
    minisiteAdminListProjects: {
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
                    "application/json": components["schemas"]["ListProjectsOutput"];
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
    minisiteAdminListZapierCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ListZapierCallsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListZapierCallsOutput"];
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
    minisiteAdminListZapierHooks: {
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
                    "application/json": components["schemas"]["ListZapierHooksOutput"];
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
    minisiteAdminOrderProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OrderProjectsInput"];
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
    minisiteAdminProposeDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DomainInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainsOutput"];
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
    minisiteAdminReadMemberTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReadTableInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadTableOutput"];
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
    minisiteAdminRemoveDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DomainInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainsOutput"];
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
    minisiteAdminRemoveMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveMemberInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveMemberOutput"];
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
    minisiteAdminRestoreMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveMemberInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberOutput"];
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
    minisiteAdminRotateZapierSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateZapierInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZapierOutput"];
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
    minisiteAdminSelfTest: {
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
                    "application/json": components["schemas"]["SelfTestOutput"];
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
    minisiteAdminSendLetter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SendLetterInput"];
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
    minisiteAdminSetPrimaryDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetPrimaryDomainInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainsOutput"];
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
    minisiteAdminTakeOffProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TakeOffProjectInput"];
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
    minisiteAdminUndoImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UndoImportInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoImportOutput"];
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
    minisiteAdminUpdateMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateMemberInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberOutput"];
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
    moveProjectToFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MoveProjectInput"];
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
    publishProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PublishProjectInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishProjectOutput"];
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
    recordDownload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecordDownloadInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordDownloadOutput"];
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
    recordProjectView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProjectInput"];
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
    redeemGiftCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GiftCodeInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemGiftCodeOutput"];
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
    refreshSubscription: {
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
    renameFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RenameFolderInput"];
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
    renameProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RenameProjectInput"];
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
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CodeInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesOutput"];
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
    reorderFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReorderFolderInput"];
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
    reportProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReportProjectInput"];
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
    restoreProjectVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestoreProjectVersionInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreProjectVersionOutput"];
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
    saveMyMachines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SaveMachinesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMachinesOutput"];
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
    saveProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SaveProjectInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveProjectOutput"];
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
    searchIcons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["IconsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IconsOutput"];
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
    searchProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SearchInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchOutput"];
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
    sendConfirmationLetter: {
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
    setDisplayName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetDisplayNameInput"];
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
    setProjectExamples: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetProjectExamplesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectExamplesOutput"];
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
    setProjectTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetProjectTagsInput"];
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
    setShareStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetShareStatusInput"];
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
    setUserStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetUserStorageInput"];
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
    signInWithGoogleCredential: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SignInWithGoogleInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInWithGoogleOutput"];
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
    startSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CodeInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartSecondFactorOutput"];
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
    stopSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CodeInput"];
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
    tryConnectingToMinisite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConnectInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectOutput"];
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
    undeleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProjectInput"];
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
    undoEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LinkInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoEmailChangeOutput"];
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
    updateMinisite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateMinisiteInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MinisiteAdminOutput"];
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
    updateUserStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateUserStorageInput"];
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
    "hooks.subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ZapierSubscribeInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZapierSubscribeOutput"];
                };
            };
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
    "hooks.unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ZapierUnsubscribeInput"];
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
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
    me: {
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
                    "application/json": components["schemas"]["ZapierMeOutput"];
                };
            };
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
    "members.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key and the body of an earlier one within 30 days changes nothing and gets the reply of that one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ZapierEmailInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZapierMemberOutput"];
                };
            };
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
    "members.changeEmail": {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key and the body of an earlier one within 30 days changes nothing and gets the reply of that one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ZapierChangeEmailInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZapierMemberOutput"];
                };
            };
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
    "members.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ZapierEmailInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZapierMemberOutput"];
                };
            };
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
    "members.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ZapierListInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZapierListOutput"];
                };
            };
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
    "members.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key and the body of an earlier one within 30 days changes nothing and gets the reply of that one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ZapierEmailInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZapierMemberOutput"];
                };
            };
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
    "members.sendEmail": {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key and the body of an earlier one within 30 days changes nothing and gets the reply of that one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ZapierEmailInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZapierMemberOutput"];
                };
            };
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
    "members.upsert": {
        parameters: {
            query?: never;
            header?: {
                /** @description A call with the key and the body of an earlier one within 30 days changes nothing and gets the reply of that one. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ZapierUpsertInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZapierMemberOutput"];
                };
            };
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
    "projects.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SizedPageInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZapierProjectsOutput"];
                };
            };
            /** @description 400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After) or 500: the envelope alone, with a message for the owner of a shop. */
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
