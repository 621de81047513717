import { randomBytes } from 'node:crypto'
import { type GoogleSignIn, googleSignIn } from '#integrations/google/google-sign-in.ts'
import { type GoogleStandIn, googleStandIn } from '#sandbox/google/google-stand-in.ts'
import type { Config } from './config.ts'

type Opened = { google: GoogleSignIn | null; googleStandIn: GoogleStandIn | null }

/** Google when credentials are set; the stand-in in trial mode; otherwise null. Nothing is requested yet. */
export function openGoogle(config: Pick<Config, 'google' | 'mode' | 'publicUrl'>): Opened {
  if (config.google !== undefined) return { google: googleSignIn(config.google), googleStandIn: null }
  if (config.mode !== 'trial') return { google: null, googleStandIn: null }
  const issuer = `${config.publicUrl}/sandbox/google`
  const credentials = { issuer, clientId: 'threadspeak', clientSecret: randomBytes(24).toString('hex') }
  const standIn = googleStandIn({ ...credentials, callbackPath: '/auth/google/callback' })
  return { google: googleSignIn({ ...credentials, isHere: true, fetch: standIn.fetch }), googleStandIn: standIn }
}
