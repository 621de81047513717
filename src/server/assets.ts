import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { type EncodedResponse, encodeResponse, sendEncoded } from '#api/http/encoded-response.ts'
import { sendMissingFile } from './missing-file.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const ALREADY_SMALL = new Set(['.woff2', '.png', '.ico'])
const BEST_QUALITY = 11

/** The built scripts, styles and fonts: read and compressed once, then served from memory. */
export const assets: FastifyPluginAsync<{ clientDir: string }> = async (app, { clientDir }) => {
  for (const file of await filesBelow(clientDir)) {
    const path = `/${relative(clientDir, file).split(sep).join('/')}`
    const lasts = path.startsWith('/assets/')
    const headers = { 'cache-control': lasts ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' }
    let body: Promise<EncodedResponse> | null = null
    app.get(path, async (request, reply) => {
      body ??= readAsset(file, headers)
      try {
        sendEncoded(request, reply, await body)
      } catch (error) {
        // Read again next time.
        body = null
        // Another build has taken its place since the start.
        if (isMissing(error)) return sendMissingFile(request, reply)
        throw error
      }
    })
  }
  app.get('/assets/*', sendMissingFile)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function readAsset(file: string, headers: Record<string, string>): Promise<EncodedResponse> {
  const kind = extname(file)
  const type = TYPES[kind] ?? 'application/octet-stream'
  return encodeResponse(await readFile(file), { type, headers, quality: ALREADY_SMALL.has(kind) ? null : BEST_QUALITY })
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
