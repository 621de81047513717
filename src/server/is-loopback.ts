/** Nothing leaves the machine on the way there, so it need not be hidden. */
export function isLoopback(address: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(address)
}
