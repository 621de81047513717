export type BucketListing = {
  objects: { key: string; bytes: number }[]
  /** Where the next page begins; null after the last. */
  next: string | null
}

/**
 * Reads one page of ListObjectsV2; null for what is none. No reader of XML is needed for the few plain elements of it:
 * a key cannot hold a `<`, which is written as an entity.
 */
export function readListing(xml: string): BucketListing | null {
  if (!/<ListBucketResult[\s>]/.test(xml)) return null
  // Asked to, most servers write keys like addresses, because XML cannot hold every character; they say when they do.
  const decode = elementIn(xml, 'EncodingType') === 'url' ? unescapeAddress : (key: string) => key
  const objects = []
  for (const [, content = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = elementIn(content, 'Key')
    const bytes = Number(elementIn(content, 'Size'))
    if (key === null || !Number.isSafeInteger(bytes)) return null
    objects.push({ key: decode(key), bytes })
  }
  const next = elementIn(xml, 'IsTruncated') === 'true' ? elementIn(xml, 'NextContinuationToken') : null
  // More is there and nobody says where.
  if (elementIn(xml, 'IsTruncated') === 'true' && !next) return null
  return { objects, next }
}

/** What kind of failure a server names; nothing but letters, so that it can be told to anybody. */
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
