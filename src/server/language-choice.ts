import type { FastifyPluginAsync } from 'fastify'
import { LANGUAGE_CHOICE, LANGUAGES, type Language, languageCookie } from '#web/i18n/language.ts'

/** The other language for those without script, and for who presses before the script has come. */
export const languageChoice: FastifyPluginAsync<{ origin: string }> = async (app, { origin }) => {
  // A form without fields; whatever is in it is not looked at.
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

/** Back to where the choice was made, if that was a page of ours, by whichever name the visitor knows us. */
function pageBefore(referer: string | undefined, hosts: readonly string[]): string {
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const from = new URL(referer)
  // Two slashes would lead to another host.
  return hosts.includes(from.host) ? `${from.pathname.replace(/^\/{2,}/, '/')}${from.search}` : '/'
}
