import type { FastifyPluginAsync } from 'fastify'
import { LANGUAGE_CHOICE, LANGUAGES, type Language, languageCookie } from '#web/i18n/language.ts'

/** Switches the language without a script, or before hydration. */
export const languageChoice: FastifyPluginAsync<{ origin: string }> = async (app, { origin }) => {
  // A form without fields; its body is ignored.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_, __, done) =>
    done(null, undefined),
  )
  app.post<{ Params: { language: string } }>(`${LANGUAGE_CHOICE}/:language`, async (request, reply) => {
    const { language } = request.params
    if (!isLanguage(language)) return reply.callNotFound()
    return reply
      .header('set-cookie', languageCookie(language))
      .header('cache-control', 'no-store')
      .redirect(pageBefore(request.headers.referer, [new URL(origin).host, request.host]), 303)
  })
}

function isLanguage(word: string): word is Language {
  return (LANGUAGES as readonly string[]).includes(word)
}

/** Redirects back to the referring page, if it is one of ours. */
function pageBefore(referer: string | undefined, hosts: readonly string[]): string {
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const from = new URL(referer)
  // A leading double slash would redirect to another host (open redirect).
  return hosts.includes(from.host) ? `${from.pathname.replace(/^\/{2,}/, '/')}${from.search}` : '/'
}
