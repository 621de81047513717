const PREFIX = 'careDraft-'

/** What was typed in a conversation and not sent yet: for this tab, so that a reload loses nothing. */
export function readDraft(threadId: string): string {
  try {
    return sessionStorage.getItem(PREFIX + threadId) ?? ''
  } catch {
    return ''
  }
}

export function writeDraft(threadId: string, words: string): void {
  try {
    if (words === '') sessionStorage.removeItem(PREFIX + threadId)
    else sessionStorage.setItem(PREFIX + threadId, words)
  } catch {
    // Storage full or blocked: kept in memory.
  }
}
