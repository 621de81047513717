import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { NewPasskeyInput, PasskeyProof } from '#contracts/accounts/second-factor.ts'
import * as calls from '#contracts/calls/second-factor.ts'
import { api } from '../client/api.ts'

/** Loaded when it is used: few pages need it. */
const library = () => import('@simplewebauthn/browser')

export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && window.PublicKeyCredential !== undefined
}

/** The user closed the browser's window, or took too long: nothing to complain about. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Made on this device already. */
export function isPasskeyKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}

/** The browser asks for a passkey and signs the shop's challenge. */
export async function askForPasskey(): Promise<PasskeyProof> {
  const { options } = await api(calls.beginPasskeyCheck)
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { authenticatorAttachment: _, ...credential } = await startAuthentication({ optionsJSON })
  return { credential: { ...credential, clientExtensionResults: {} } } as PasskeyProof
}

export async function makePasskey(options: Record<string, unknown>): Promise<NewPasskeyInput['credential']> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  const signed = { clientDataJSON, attestationObject, ...(transports && { transports }) }
  return { id, rawId, type: type as 'public-key', clientExtensionResults: {}, response: signed }
}
