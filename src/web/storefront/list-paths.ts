import { RESERVED_SLUGS } from '#rules/reserved-slugs.ts'

const LISTS = /^\/((products(\/view-all)?|category\/[^/]+|sellers\/[^/]+|search|deals|categories)?)$/
const CAMPAIGN = /^\/([^/]+)$/

/** Whether a page shows products or categories as cards; campaigns have an address of one part that no other page has. */
export function isListPath(pathname: string): boolean {
  const [, slug] = CAMPAIGN.exec(pathname) ?? []
  return LISTS.test(pathname) || (slug !== undefined && !RESERVED_SLUGS.includes(slug))
}
