/** Traffic to a loopback address never leaves the machine, so it needs no encryption. */
export function isLoopback(url: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url)
}
