import {
  type AppLoadContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { loadTranslator } from './i18n/language-provider.tsx'
import { TranslatorContext } from './i18n/translator.ts'
import { renderToReadableStream } from './renderer.ts'
import { ScriptMark } from './script-mark.ts'
import { RequestId } from './shell/request-id.tsx'

const RENDER_LIMIT_MS = 5000

/** Refusals such as a 404 are not faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.reportError(error)
}

/** No streaming: the whole document is measured, hashed, compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  let result = status
  const page = (
    <RequestId value={context.requestId}>
      <TranslatorContext value={await loadTranslator(context.language)}>
        <ScriptMark value={context.scriptMark}>
          <ServerRouter context={router} url={request.url} nonce={context.scriptMark} />
        </ScriptMark>
      </TranslatorContext>
    </RequestId>
  )
  const late = new AbortController()
  const limit = setTimeout(() => late.abort(new Error(`rendering took over ${RENDER_LIMIT_MS} ms`)), RENDER_LIMIT_MS)
  try {
    const document = await renderToReadableStream(page, {
      signal: late.signal,
      nonce: context.scriptMark,
      onError(error) {
        result = 500
        context.reportError(error)
      },
    })
    await document.allReady
    const chunks: Uint8Array[] = []
    for await (const chunk of document) chunks.push(chunk)
    return new Response(Buffer.concat(chunks), { status: result, headers })
  } finally {
    clearTimeout(limit)
  }
}
