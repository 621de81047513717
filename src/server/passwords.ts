import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '#shop/context/passwords.ts'

/** Argon2id with 19 MiB and two passes: OWASP's minimum. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function argonPasswords(cost: typeof COST = COST): Passwords {
  const hashPassword = (plain: string) => hash(asTyped(plain), cost)
  let nobody: Promise<string> | undefined
  return {
    hash: hashPassword,
    async verify(known, plain) {
      nobody ??= hashPassword('nobody has this password')
      const isSame = await verify(known ?? (await nobody), asTyped(plain))
      return known !== null && isSame
    },
  }
}

/** Unicode normalization: keyboards encode the same letter differently. */
function asTyped(plain: string): string {
  return plain.normalize('NFKC')
}
