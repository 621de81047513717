const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? '')
}
