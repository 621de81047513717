/** Addresses that people type out of habit, and the pages that they mean. */
const MEANT: Readonly<Record<string, string>> = {
  '/login': '/signin',
  '/sign-in': '/signin',
  '/account': '/profile',
  '/return-policy': '/info/Return-Policy',
}

export const MEANT_PATHS = Object.keys(MEANT)

/** Where such an address leads, with its query; null for any other. */
export function meantPath(url: string): string | null {
  const [path = '', ...query] = url.split('?')
  const meant = Object.hasOwn(MEANT, path) ? MEANT[path] : undefined
  return meant === undefined ? null : [meant, ...query].join('?')
}
