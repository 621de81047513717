import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

type Words = { heading: string; text: string; link: { label: string; href: string } }

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; box-sizing: border-box;
  background: light-dark(#faf7f2, #191320); color: light-dark(#2b1d38, #f1eaf6); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 28rem; text-align: center; }
h1 { margin: 0 0 .5rem; font: 600 2rem/1.2 Georgia, serif; }
a { display: inline-block; margin-top: 1rem; padding: .7rem 1.6rem; border-radius: .6rem; font-weight: 600;
  background: light-dark(#5b2a86, #d3b2ee); color: light-dark(#fff, #24122f); text-decoration: none; }
`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A minimal HTML page for API routes that a browser opens: a sentence and a link. */
export function plainPage(reply: FastifyReply, { heading, text, link }: Words): FastifyReply {
  const page = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1><p>${text}</p><a href="${link.href}">${link.label}</a></main></body></html>
`
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page)
}
