import { readCapped, TooLarge } from '../read-capped.ts'
import { CourierProblem } from './courier.ts'

const MAX_PDF_BYTES = 8 * 1024 * 1024

/** A document whose address the courier has told: fetched without the token, and only from where it is expected. */
export async function fetchPdf(
  address: string,
  { isAllowed, timeoutMs }: { isAllowed: (url: URL) => boolean; timeoutMs: number },
): Promise<Buffer> {
  if (!URL.canParse(address) || !isAllowed(new URL(address))) {
    throw new CourierProblem('malformed', 'FOREIGN_ADDRESS', 'The document is at an address that is not the courier’s')
  }
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new CourierProblem('unreachable', `HTTP_${response.status}`, `The document's answer was ${response.status}`)
    }
    const bytes = await readCapped(response, MAX_PDF_BYTES)
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return bytes
    throw new CourierProblem('malformed', 'NOT_PDF', 'The document is not a PDF')
  } catch (error) {
    if (error instanceof CourierProblem) throw error
    if (error instanceof TooLarge) throw new CourierProblem('malformed', 'TOO_LARGE', 'The document is too long')
    throw new CourierProblem('unreachable', 'NETWORK', 'The document did not arrive', { cause: error })
  }
}

/** Shiprocket keeps documents in buckets of its own, named in the host or as the first part of the path. */
const BUCKET = /^kr-(ship)?multichannel(-mum)?$/
const BUCKET_HOST = /^(?<bucket>[a-z0-9-]+)\.s3[.-](?:ap-[a-z]+-\d\.)?amazonaws\.com$/
const SHARED_HOST = /^s3[.-]ap-[a-z]+-\d\.amazonaws\.com$/
const OWN_HOST = /(^|\.)shiprocket\.(in|co)$/

export function isShiprocketDocument(url: URL): boolean {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  const [, first = ''] = url.pathname.split('/')
  const bucket = BUCKET_HOST.exec(url.hostname)?.groups?.bucket ?? (SHARED_HOST.test(url.hostname) ? first : '')
  return BUCKET.test(bucket) || OWN_HOST.test(url.hostname)
}
