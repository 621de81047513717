import { z } from 'zod'

/** Multi-line text: line breaks are normalized, other control characters dropped. */
export const plainText = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .transform((typed) =>
      typed
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(most, { error: tooLong(most) }),
    )

export function tooLong(most: number): string {
  return `Please use at most ${most} characters`
}
