/** '४११००१' and '４１１００１' become '411001'; everything else stays. */
export function westernDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0dff\uff10-\uff19]/g, (character) => {
    const code = character.charCodeAt(0)
    // The digits of Indian scripts begin at …6, those of Arabic and full-width ones at …0.
    return /\p{Nd}/u.test(character) ? String((code & 15) - (code > 0x8ff && code < 0xe00 ? 6 : 0)) : character
  })
}
