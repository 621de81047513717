export type Layer = {
  purpose: string
  /** Other layers it may import. */
  layers: string[]
  /** Layers that only the server half of a page may import. */
  inLoaders?: string[]
  /** Packages, by the start of their name. */
  packages: RegExp
}

/** What each layer may import. `architecture.test.ts` holds the code to it; `npm run docs:pictures` draws it. */
export const LAYERS: Record<string, Layer> = {
  rules: { purpose: 'pure functions: prices, deadlines, permissions', layers: [], packages: /^$/ },
  database: {
    purpose: 'tables, migrations, the sample shop',
    layers: ['rules'],
    packages: /^(drizzle-orm|pg|@electric-sql\/pglite|node:)/,
  },
  contracts: { purpose: 'input and output of every call, texts', layers: ['rules'], packages: /^zod$/ },
  sandbox: {
    purpose: 'stand-ins for other companies',
    layers: ['database', 'contracts'],
    packages: /^(node:|fastify|@fastify\/multipart|drizzle-orm|oidc-provider|qr$)/,
  },
  integrations: {
    purpose: 'images, mail, payments, courier, Google',
    layers: ['rules', 'contracts'],
    packages: /^(sharp|nodemailer|openid-client|aws4fetch|node:)/,
  },
  shop: {
    purpose: 'operations, one file each',
    layers: ['rules', 'contracts', 'database', 'integrations'],
    packages: /^(drizzle-orm|pdfkit|pdf-lib|pincodes-india|csv-parse|csv-stringify|qr$|@simplewebauthn\/server|node:)/,
  },
  api: {
    purpose: 'JSON routes: parse, call, answer',
    layers: ['contracts', 'shop'],
    packages: /^(fastify|@fastify\/multipart|zod|node:)/,
  },
  web: {
    purpose: 'pages and the design system',
    layers: ['rules', 'contracts'],
    inLoaders: ['shop'],
    packages: /^(react|@react-router|@base-ui|lucide-react|zustand|@simplewebauthn\/browser|node:module)/,
  },
  server: {
    purpose: 'the process: config, headers, health, start',
    layers: ['rules', 'contracts', 'database', 'integrations', 'sandbox', 'shop', 'api', 'web'],
    packages: /^(fastify|react-router|pino|prom-client|zod|@node-rs\/argon2|virtual:react-router|node:)/,
  },
}
