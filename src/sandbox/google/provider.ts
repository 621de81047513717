import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type Provider from 'oidc-provider'
import { CHOOSE_POLICY, sorryPage } from './choose-page.ts'
import { memoryAdapters } from './memory-adapter.ts'
import { SAMPLE_USERS, type SampleUser } from './sample-people.ts'

export type StandInOptions = { issuer: string; clientId: string; clientSecret: string; callbackPath: string }

const SECONDS = 600

/** A real OpenID provider. Its library is large, so it is loaded at the first use. */
export async function openProvider(options: StandInOptions, typed: Map<string, SampleUser>): Promise<Provider> {
  const [{ default: OpenIdProvider }, signingKey] = await Promise.all([import('oidc-provider'), newSigningKey()])
  const { issuer, clientId, clientSecret, callbackPath } = options
  const base = new URL(issuer).pathname
  const provider = new OpenIdProvider(issuer, {
    adapter: memoryAdapters(),
    jwks: { keys: [signingKey] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [new URL(callbackPath, issuer).href],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: name and email are claims of the id token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `${base}/choose/${uid}` },
    ttl: {
      Session: SECONDS,
      Interaction: SECONDS,
      Grant: SECONDS,
      AuthorizationCode: 60,
      AccessToken: 60,
      IdToken: 60,
    },
    findAccount: (_, sub) => toAccount([...SAMPLE_USERS, ...typed.values()].find((one) => one.sub === sub)),
    renderError: (ctx) => {
      ctx.type = 'html'
      ctx.set('content-security-policy', CHOOSE_POLICY)
      ctx.body = sorryPage()
    },
  })
  // The shop is reachable under every host name of this machine; the redirect returns to the same one.
  provider.Client.prototype.redirectUriAllowed = (url: string) => new URL(url).pathname === callbackPath
  return provider
}

function toAccount(account: SampleUser | undefined) {
  if (account === undefined) return undefined
  const { sub, name, email, isEmailVerified } = account
  return { accountId: sub, claims: async () => ({ sub, name, email, email_verified: isEmailVerified }) }
}

async function newSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'stand-in' }
}
