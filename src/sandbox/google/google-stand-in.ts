import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { CHOOSE_POLICY, choosePage, sorryPage } from './choose-page.ts'
import { openProvider, type StandInOptions } from './provider.ts'
import { SAMPLE_USERS, type SampleUser, typedUser } from './sample-people.ts'

type FetchOptions = { method: string; headers: Record<string, string>; body?: unknown }

export type GoogleStandIn = {
  plugin: FastifyPluginAsync
  /** HTTP client for the shop, in-process, so that no port or host name needs to be known. */
  fetch: (url: string, options: FetchOptions) => Promise<Response>
}

const BASE = '/sandbox/google'
const MAX_TYPED = 1000

/** Imitates Google for a shop without credentials there. */
export function googleStandIn(options: StandInOptions): GoogleStandIn {
  let home: FastifyInstance | null = null
  let opening: Promise<Provider> | null = null
  const typed = new Map<string, SampleUser>()
  const provider = () => {
    opening ??= openProvider(options, typed)
    return opening
  }

  const plugin: FastifyPluginAsync = async (app) => {
    home = app
    app.addHook('onRequest', async (_, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    })
    await app.register(async (pages) => addChoosing(pages, provider, typed))
    await app.register(async (machine) => addProvider(machine, provider))
  }

  return {
    plugin,
    fetch: async (url, { method, headers, body }) => {
      if (home === null) throw new TypeError('The stand-in for Google is not open yet.')
      const { pathname, search, host } = new URL(url)
      const answer = await home.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: { ...headers, host },
        ...(body === undefined || body === null ? {} : { payload: String(body) }),
      })
      const type = String(answer.headers['content-type'] ?? '')
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': type },
      })
    },
  }
}

/** The library parses requests itself, so their bodies stay unread. */
function addProvider(app: FastifyInstance, provider: () => Promise<Provider>): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, __, done) => done(null))
  app.route({
    method: ['GET', 'POST'],
    url: `${BASE}/*`,
    handler: async (request, reply) => {
      const handle = (await provider()).callback()
      const { raw } = request
      const url = raw.url ?? ''
      if (isOpenRedirect(url, request.host)) return show(reply.code(400), sorryPage())
      // Always prompt for the account: the stand-in is there to be tried out.
      if (url.startsWith(`${BASE}/auth?`)) delete raw.headers.cookie
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
      reply.raw.setHeader('x-content-type-options', 'nosniff')
      Object.assign(raw, { originalUrl: url, url: url.slice(BASE.length) })
      await handle(raw, reply.raw)
    },
  })
}

function addChoosing(app: FastifyInstance, provider: () => Promise<Provider>, typed: Map<string, SampleUser>): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.get(`${BASE}/choose/:uid`, async (request, reply) => {
    if ((await findInteraction(await provider(), request, reply)) === null) return show(reply.code(400), sorryPage())
    return show(reply, choosePage(SAMPLE_USERS, null))
  })

  app.post(`${BASE}/choose/:uid`, async (request, reply) => {
    const google = await provider()
    const interaction = await findInteraction(google, request, reply)
    if (interaction === null) return show(reply.code(400), sorryPage())
    const chosen = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const account = userFrom(chosen, typed)
    const isCancelled = chosen.has('cancel')
    if (account === null && !isCancelled) {
      return show(reply.code(400), choosePage(SAMPLE_USERS, 'Please type a name and an email address.'))
    }
    const result =
      account === null || isCancelled ? { error: 'access_denied' } : await consent(google, interaction, account)
    const way = { mergeWithLastSubmission: false }
    const to = new URL(await google.interactionResult(request.raw, reply.raw, result, way))
    return reply.redirect(to.pathname + to.search, 303)
  })
}

function show(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', CHOOSE_POLICY).type('text/html; charset=utf-8').send(html)
}

/** Open redirect check: the callback must return to the host the browser came from. */
function isOpenRedirect(url: string, host: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://here')
  if (pathname !== `${BASE}/auth`) return false
  const back = searchParams.get('redirect_uri') ?? ''
  return !URL.canParse(back) || new URL(back).host !== host
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

async function findInteraction(
  google: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  return google.interactionDetails(raw, reply.raw).catch(() => null)
}

function userFrom(chosen: URLSearchParams, typed: Map<string, SampleUser>): SampleUser | null {
  if (chosen.get('person') !== 'typed') return SAMPLE_USERS.find(({ sub }) => sub === chosen.get('person')) ?? null
  const account = typedUser(chosen.get('name') ?? '', chosen.get('email') ?? '')
  if (typed.size > MAX_TYPED) typed.clear()
  if (account !== null) typed.set(account.sub, account)
  return account
}

/** Signs in and grants consent in one step. */
async function consent(google: Provider, { params }: Interaction, { sub }: SampleUser) {
  const grant = new google.Grant({ accountId: sub, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  return { login: { accountId: sub, remember: false }, consent: { grantId: await grant.save() } }
}
