// Generated from web-kit/openapi.json by web-kit/codegen; change the operations in Go, then run "make generate".

export const maxLength = {
  "AdminCreateTenantInput": {
    "displayName": 80
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
  "ConfirmCheckoutInput": {
    "sessionId": 200
  },
  "MinisiteInfoOutput": {
    "displayName": 80
  },
  "MinisiteSettings": {
    "displayName": 80
  }
} as const;
