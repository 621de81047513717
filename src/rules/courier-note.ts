const PREFIX = 'Courier: '

/** How bulk tracking names the courier in the notes of a tracking entry. */
export function courierNote(courier: string): string {
  return `${PREFIX}${courier}`
}

/** The courier that the notes of a tracking entry name; null when they are free words. */
export function courierIn(notes: string): string | null {
  const [first = ''] = notes.split('\n')
  const name = first.startsWith(PREFIX) ? first.slice(PREFIX.length).trim() : ''
  return name === '' ? null : name
}
