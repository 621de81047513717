import type { TrialPerson } from '../trial-shop.ts'

/** A call over HTTP as this person; the body is the caller's word for what is answered. */
export async function callShop<Body>(
  address: string,
  method: string,
  path: string,
  { token }: Pick<TrialPerson, 'token'>,
  body?: object,
): Promise<{ status: number; body: Body }> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(`${address}${path}`, { method, headers, ...sent, signal: AbortSignal.timeout(60_000) })
  return { status: response.status, body: (await response.json()) as Body }
}
