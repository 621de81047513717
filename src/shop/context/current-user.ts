import type { Language } from '#rules/languages.ts'
import type { Role } from '#rules/permissions.ts'

/** Where a request comes from, whoever it is. */
export type Origin = {
  address: string
  device: string
  /** What a browser holds that signed in before; nothing where none was sent. */
  deviceKey?: string | null
  /** What the browser's owner chose to read; nothing where nothing was chosen. */
  language?: Language | null
}

export type Guest = Origin & {
  role: 'guest'
  /** True when a token was shown that opens nothing: ended, too old or made up. */
  hasDeadToken: boolean
}

export type SignedIn = Origin & { role: Role; userId: string; sessionId: string }

export type CurrentUser = Guest | SignedIn
