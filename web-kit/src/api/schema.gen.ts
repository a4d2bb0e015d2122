/** Written by hand in the shape that openapi-typescript gives; `make generate` replaces it. */
type Operation<In, Out> = {
  post: {
    requestBody?: { content: { "application/json": In } };
    responses: { 200: { content: { "application/json": Out } } };
  };
};

export interface paths {
  "/api/v1/login": Operation<components["schemas"]["LoginInput"], components["schemas"]["Done"]>;
  "/api/v1/createAccount": Operation<
    components["schemas"]["CreateAccountInput"],
    components["schemas"]["Done"]
  >;
  "/api/v1/logout": Operation<never, components["schemas"]["Done"]>;
  "/api/v1/loggedInUser": Operation<never, components["schemas"]["CurrentUserOutput"]>;
  "/api/v1/sendResetToken": Operation<
    components["schemas"]["SendResetTokenInput"],
    components["schemas"]["Done"]
  >;
  "/api/v1/isResetTokenValid": Operation<
    components["schemas"]["ResetTokenInput"],
    components["schemas"]["Done"]
  >;
  "/api/v1/resetPassword": Operation<
    components["schemas"]["ResetPasswordInput"],
    components["schemas"]["Done"]
  >;
  "/api/v1/getDashboard": Operation<never, components["schemas"]["DashboardOutput"]>;
  "/api/v1/getProjectsFromTheCommunity": Operation<never, components["schemas"]["CardsOutput"]>;
  "/api/v1/getMinisiteInfo": Operation<
    components["schemas"]["MinisiteInput"],
    components["schemas"]["MinisiteInfoOutput"]
  >;
  "/api/v1/getProjectCardsForMinisite": Operation<
    components["schemas"]["MinisiteInput"],
    components["schemas"]["CardsOutput"]
  >;
}

type Envelope = {
  success: boolean;
  message: string;
  code?: string;
  fields?: { [key: string]: string };
};

export interface components {
  schemas: {
    Done: Envelope;
    LoginInput: { emailOrUsername: string; password: string };
    CreateAccountInput: {
      email: string;
      username: string;
      password: string;
      metadata?: components["schemas"]["SignUpMetadata"];
    };
    SignUpMetadata: {
      url?: string;
      device?: "tablet" | "mobile" | "desktop";
      referrer?: string;
      landingUrl?: string;
      referral?: string;
      affiliate?: string;
    };
    SendResetTokenInput: { email: string };
    ResetTokenInput: { token: string };
    ResetPasswordInput: { token: string; password: string };
    CurrentUserOutput: Envelope & { user: components["schemas"]["LoggedInUser"] | null };
    LoggedInUser: {
      userId: string;
      username: string;
      email: string;
      displayName: string;
      avatar: string;
      isAdmin: boolean;
      canLicenseMinisite: boolean;
      canLicensePro: boolean;
      subscription: components["schemas"]["Subscription"];
      userStorage: components["schemas"]["UserStorage"];
      minisiteMemberships: components["schemas"]["Membership"][];
      featureFlags: components["schemas"]["Features"];
    };
    Subscription: {
      plan: "Free" | "K-12 Education Free" | "Pro" | "K-12 Education" | "Gift";
      projectsRemaining: number | null;
      price: number | null;
      period: "monthly" | "yearly" | null;
      currentPeriodEnd: string | null;
      willCancelAtPeriodEnd: boolean;
      isPastDue: boolean;
      isTrial: boolean;
      hasEverBeenInvoiced: boolean;
      hasEverHadTrial: boolean;
    };
    UserStorage: { downloadMonth: string; downloadsThisMonth: number };
    Membership: {
      subdomain: string;
      displayName: string;
      role: "paid" | "canceled" | "admin";
      origin: string;
    };
    Features: {
      hasProFeatures: boolean;
      hasAdminFeatures: boolean;
      canLicensePro: boolean;
      canLicenseMinisite: boolean;
      canDownloadUnlimitedFree: boolean;
      canCreateUnlimitedProjects: boolean;
      canCreateFolders: boolean;
    };
    DashboardOutput: Envelope & {
      projects: components["schemas"]["DashboardProject"][];
      folders: components["schemas"]["Folder"][];
    };
    DashboardProject: {
      projectId: string;
      name: string;
      folderId: string | null;
      shareStatus: "public" | "unlisted" | "private";
      coverPhoto: string;
      previewImage: string;
      lastOpenedDate: string;
    };
    Folder: { folderId: string; name: string; ordering: number };
    MinisiteInput: { subdomain: string };
    MinisiteInfoOutput: Envelope & { displayName: string; supportEmail: string; joinLink: string };
    CardsOutput: Envelope & { projectCards: components["schemas"]["ProjectCard"][] };
    ProjectCard: {
      projectId: string;
      name: string;
      ownerUsername: string;
      ownerDisplayName: string;
      ownerAvatar: string;
      license: "pro" | "minisitePaid" | null;
      isPro: boolean;
      tags: string[];
      creationDate: string;
      firstMadePublicDate: string | null;
      publishedDate: string | null;
      publishedDescription: string;
      lastOpenedDate: string;
      coverPhoto: string;
      previewImage: string;
    };
  };
}
