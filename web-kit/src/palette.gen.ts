// Generated from web-kit/openapi.json by web-kit/codegen; change the operations in Go, then run "make generate".

export const paletteRules = {
  "readable": 4.5,
  "textPairs": [
    {
      "text": "ink",
      "ground": "paper",
      "together": true,
      "refused": true
    },
    {
      "text": "on-accent",
      "ground": "accent",
      "together": true,
      "refused": true
    },
    {
      "text": "ink",
      "ground": "surface",
      "together": false,
      "refused": true
    },
    {
      "text": "ink",
      "ground": "raised",
      "together": false,
      "refused": true
    },
    {
      "text": "ink",
      "ground": "accent-wash",
      "together": false,
      "refused": false
    },
    {
      "text": "ink-soft",
      "ground": "paper",
      "together": false,
      "refused": true
    },
    {
      "text": "ink-soft",
      "ground": "surface",
      "together": false,
      "refused": true
    },
    {
      "text": "ink-soft",
      "ground": "raised",
      "together": false,
      "refused": false
    },
    {
      "text": "ink-soft",
      "ground": "accent-wash",
      "together": false,
      "refused": false
    },
    {
      "text": "accent-strong",
      "ground": "paper",
      "together": false,
      "refused": true
    },
    {
      "text": "accent-strong",
      "ground": "surface",
      "together": false,
      "refused": true
    },
    {
      "text": "accent-strong",
      "ground": "raised",
      "together": false,
      "refused": false
    },
    {
      "text": "accent-strong",
      "ground": "accent-wash",
      "together": false,
      "refused": false
    },
    {
      "text": "ink-faint",
      "ground": "paper",
      "together": false,
      "refused": false
    },
    {
      "text": "ink-faint",
      "ground": "surface",
      "together": false,
      "refused": false
    },
    {
      "text": "ink-faint",
      "ground": "raised",
      "together": false,
      "refused": false
    },
    {
      "text": "danger",
      "ground": "paper",
      "together": false,
      "refused": false
    },
    {
      "text": "danger",
      "ground": "surface",
      "together": false,
      "refused": false
    },
    {
      "text": "danger",
      "ground": "raised",
      "together": false,
      "refused": false
    },
    {
      "text": "success",
      "ground": "paper",
      "together": false,
      "refused": false
    },
    {
      "text": "success",
      "ground": "surface",
      "together": false,
      "refused": false
    },
    {
      "text": "success",
      "ground": "raised",
      "together": false,
      "refused": false
    }
  ],
  "ownColors": {
    "dark": {
      "accent": "#ff6c4d",
      "accent-strong": "#ff9076",
      "accent-wash": "#40211a",
      "danger": "#ff8fa0",
      "ink": "#f8eee1",
      "ink-faint": "#a39280",
      "ink-soft": "#cdbdab",
      "line": "#3a2e25",
      "on-accent": "#240b04",
      "paper": "#16100c",
      "raised": "#2b211a",
      "success": "#a3cf8d",
      "surface": "#201813"
    },
    "light": {
      "accent": "#ff6444",
      "accent-strong": "#b4371b",
      "accent-wash": "#fee7dd",
      "danger": "#a8173f",
      "ink": "#2a1f18",
      "ink-faint": "#786a5c",
      "ink-soft": "#5f5146",
      "line": "#e7dccb",
      "on-accent": "#2b0f07",
      "paper": "#fbf6ec",
      "raised": "#ffffff",
      "success": "#38672b",
      "surface": "#fffdf8"
    }
  }
} as const;
