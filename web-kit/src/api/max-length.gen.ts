// Generated from web-kit/openapi.json by web-kit/codegen; change the operations in Go, then run "make generate".

export const maxLength = {
  "ActInput": {
    "reason": 500
  },
  "AdminCreateTenantInput": {
    "displayName": 80
  },
  "AdminSetLicenseInput": {
    "reason": 500
  },
  "AdminSetPlanInput": {
    "reason": 500
  },
  "AdminSuspendTenantInput": {
    "reason": 500
  },
  "AdminTenant": {
    "displayName": 80
  },
  "Brand": {
    "heroText": 400,
    "heroTitle": 120
  },
  "BrandLink": {
    "label": 40
  },
  "ChangeUsernameInput": {
    "username": 15
  },
  "ConfirmCheckoutInput": {
    "sessionId": 200
  },
  "CreateAccountInput": {
    "username": 15
  },
  "CreateFolderInput": {
    "name": 100
  },
  "Machine": {
    "name": 60
  },
  "MinisiteInfoOutput": {
    "displayName": 80
  },
  "MinisiteSettings": {
    "displayName": 80
  },
  "NewExample": {
    "caption": 80
  },
  "PersonRecord": {
    "reason": 500
  },
  "PublishProjectInput": {
    "description": 2000,
    "name": 200
  },
  "RenameProjectInput": {
    "name": 200
  },
  "Report": {
    "note": 500
  },
  "ReportProjectInput": {
    "note": 500
  },
  "SaveVariantInput": {
    "headline": 80,
    "name": 40,
    "referral": 64,
    "text": 240
  },
  "SetDisplayNameInput": {
    "displayName": 30
  },
  "Sheet": {
    "name": 60
  },
  "Stored": {
    "headline": 80,
    "name": 40,
    "referral": 64,
    "text": 240
  },
  "Testimonial": {
    "about": 60,
    "name": 60,
    "quote": 400
  },
  "Variant": {
    "headline": 80,
    "name": 40,
    "referral": 64,
    "text": 240
  }
} as const;
