export type Passwords = {
  hash(plain: string): Promise<string>
  /** Takes equally long without a hash, so that timing does not reveal unknown accounts. */
  verify(hash: string | null, plain: string): Promise<boolean>
}
