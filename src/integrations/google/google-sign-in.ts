import type { Configuration } from 'openid-client'

/** Single-use values of one sign-in at Google. */
export type GoogleSecrets = { state: string; nonce: string; codeVerifier: string }

/** The identity that Google vouches for. */
export type GoogleUser = { sub: string; email: string; isEmailVerified: boolean; name: string | null }

export type GoogleAnswer = { kind: 'person'; person: GoogleUser } | { kind: 'cancelled' } | { kind: 'refused' }

export type GoogleSignIn = {
  /** True for the stand-in, which is served under the shop's own origin. */
  isHere: boolean
  /** The URL to redirect the browser to, and the secrets to store meanwhile. Throws when Google cannot be reached. */
  begin: (returnTo: string) => Promise<{ address: string; secrets: GoogleSecrets }>
  /** Verifies the callback URL. Throws when Google cannot be reached. */
  finish: (address: URL, secrets: GoogleSecrets) => Promise<GoogleAnswer>
}

type Options = {
  issuer: string
  clientId: string
  clientSecret: string
  isHere?: boolean
  /** HTTP client of the issuer; the stand-in is not reached over the network. */
  fetch?: (
    url: string,
    options: { method: string; headers: Record<string, string>; body?: unknown },
  ) => Promise<Response>
}

const TIMEOUT_SECONDS = 10

/** OpenID Connect: authorization code flow, PKCE with S256, state and nonce. */
export function googleSignIn({ issuer, clientId, clientSecret, isHere = false, fetch }: Options): GoogleSignIn {
  let pending: Promise<Configuration> | null = null

  /** Discovered at the first use and cached; a failure is not cached. The library is loaded lazily too. */
  function configuration(): Promise<Configuration> {
    pending ??= discover().catch((error: unknown) => {
      pending = null
      throw error
    })
    return pending
  }

  async function discover(): Promise<Configuration> {
    const openid = await import('openid-client')
    // Only the stand-in and tests have an issuer without TLS: the configuration allows no other.
    const isPlain = isHere || issuer.startsWith('http:')
    return openid.discovery(new URL(issuer), clientId, clientSecret, openid.ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
      ...(fetch === undefined ? {} : { [openid.customFetch]: fetch }),
    })
  }

  return {
    isHere,
    begin: async (returnTo) => {
      const openid = await import('openid-client')
      const config = await configuration()
      const secrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
      })
      return { address: isHere ? address.pathname + address.search : address.href, secrets }
    },

    finish: async (address, { state, nonce, codeVerifier }) => {
      const openid = await import('openid-client')
      const config = await configuration()
      try {
        const tokens = await openid.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const account = userFrom(tokens.claims() ?? {})
        return account === null ? { kind: 'refused' } : { kind: 'person', person: account }
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError) {
          return error.error === 'access_denied' ? { kind: 'cancelled' } : { kind: 'refused' }
        }
        if (isProviderOrConfigError(error)) throw error
        return { kind: 'refused' }
      }
    },
  }
}

function userFrom(claims: Record<string, unknown>): GoogleUser | null {
  const { sub, email, email_verified: verified, name } = claims
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string') return null
  return { sub, email, isEmailVerified: verified === true, name: typeof name === 'string' ? name : null }
}

/** No response, an error on their side, or credentials of ours they do not know: not the user's mistake. */
function isProviderOrConfigError(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  if (error instanceof TypeError) return true
  const code = 'code' in error ? error.code : undefined
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true
  if (error.cause instanceof Response) return error.cause.status >= 500
  return 'error' in error && error.error !== 'invalid_grant'
}
