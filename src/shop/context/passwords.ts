export type Passwords = {
  hash(plain: string): Promise<string>
  /** Nothing to compare with takes as long as something: an unknown account is not told by the time. */
  verify(hash: string | null, plain: string): Promise<boolean>
}
