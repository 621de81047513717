import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type AppLoadContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { RequestId } from './shell/request-id.tsx'

const RENDER_LIMIT_MS = 5000

/** Refusals such as a missing page are answers, not faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.reportError(error)
}

/** The whole document at once: it can be measured, hashed, compressed and kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let result = status
    const page = (
      <RequestId value={context.requestId}>
        <ServerRouter context={router} url={request.url} />
      </RequestId>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(limit)
        const chunks: Buffer[] = []
        const body = new PassThrough()
        body.on('data', (chunk: Buffer) => chunks.push(chunk))
        body.on('end', () => resolve(new Response(Buffer.concat(chunks), { status: result, headers })))
        body.on('error', reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        result = 500
        context.reportError(error)
      },
    })
    const limit = setTimeout(() => abort(new Error(`rendering took over ${RENDER_LIMIT_MS} ms`)), RENDER_LIMIT_MS)
  })
}
