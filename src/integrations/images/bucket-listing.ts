export type BucketListing = {
  objects: { key: string; bytes: number }[]
  /** Continuation token; null on the last page. */
  next: string | null
}

/**
 * Parses one page of ListObjectsV2; null for anything else. The few flat elements need no XML parser: a `<` inside a
 * key is written as an entity.
 */
export function readListing(xml: string): BucketListing | null {
  if (!/<ListBucketResult[\s>]/.test(xml)) return null
  // On request most servers URL-encode keys, because XML cannot hold every character; they say when they do.
  const decode = elementIn(xml, 'EncodingType') === 'url' ? unescapeAddress : (key: string) => key
  const objects = []
  for (const [, content = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = elementIn(content, 'Key')
    const bytes = Number(elementIn(content, 'Size'))
    if (key === null || !Number.isSafeInteger(bytes)) return null
    objects.push({ key: decode(key), bytes })
  }
  const next = elementIn(xml, 'IsTruncated') === 'true' ? elementIn(xml, 'NextContinuationToken') : null
  // Truncated without a continuation token.
  if (elementIn(xml, 'IsTruncated') === 'true' && !next) return null
  return { objects, next }
}

/** The server's error code; letters only, so that it is safe to show. */
export function readErrorCode(xml: string): string | null {
  return /<Error>[\s\S]*?<Code>([A-Za-z]{1,60})<\/Code>/.exec(xml)?.[1] ?? null
}

function elementIn(xml: string, name: string): string | null {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text === undefined ? null : unescapeXml(text)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function unescapeAddress(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '))
  } catch {
    return key
  }
}
