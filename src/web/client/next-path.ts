import { DESKS, isBelow, SIGN_IN_PAGES } from '#rules/page-properties.ts'
import type { Role } from '#rules/permissions.ts'

const HERE = 'http://shop.invalid'
const HOME: Record<Role, string> = { admin: '/admin', seller: '/seller', customer: '/' }

/** The home page of each role; the shop by default. */
export function homeFrom(role: Role | undefined): string {
  return (role && HOME[role]) ?? '/'
}

/** Whether it is a back-office path, which has another layout. */
export function isDeskPath(path: string): boolean {
  return isBelow(DESKS, path)
}

/** A same-origin path, or null: prevents open redirects. */
export function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted || !isPlainPath(wanted)) return null
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  const path = pathname + search + hash
  // Dot segments can normalize to `//`, which names another host.
  return origin === HERE && isPlainPath(path) && !isBelow(SIGN_IN_PAGES, pathname) ? path : null
}

type Place = { pathname: string; search: string }

/** `/signin` with the return path. */
export function signInPath({ pathname, search }: Place): string {
  return withNext('/signin', ownPath(pathname + search))
}

export function signUpPath({ pathname, search }: Place): string {
  return withNext('/signup', ownPath(pathname + search))
}

export function withNext(path: string, next: string | null): string {
  return next === null || next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}

function isPlainPath(text: string): boolean {
  const hasOddLetters = [...text].some((letter) => letter <= ' ' || letter === '\\' || letter === '\u007f')
  return /^\/(?!\/)/.test(text) && !hasOddLetters
}
