/** A line that stayed, was removed or was added. */
export type TextDifference = { kind: 'same' | 'gone' | 'come'; text: string }

const MAX_LINES = 1500

/** Line diff of two texts; long unchanged runs are shortened to the context of a change. */
export function textDifferences(before: string, after: string, around = 1): TextDifference[] {
  return shortened(lineDifferences(toLines(before), toLines(after)), around)
}

function lineDifferences(before: readonly string[], after: readonly string[]): TextDifference[] {
  // Longest common subsequence from each position to the end.
  const width = after.length + 1
  const shared = new Uint16Array((before.length + 1) * width)
  const at = (i: number, j: number) => shared[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      shared[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const found: TextDifference[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, young] = [before[i], after[j]]
    if (old !== undefined && old === young) {
      found.push({ kind: 'same', text: old })
      i += 1
      j += 1
    } else if (young === undefined || (old !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: 'gone', text: old ?? '' })
      i += 1
    } else {
      found.push({ kind: 'come', text: young })
      j += 1
    }
  }
  return found
}

function shortened(all: readonly TextDifference[], around: number): TextDifference[] {
  const isNear = (i: number) => all.slice(Math.max(0, i - around), i + around + 1).some(({ kind }) => kind !== 'same')
  return all.flatMap((one, i): TextDifference[] => {
    if (isNear(i)) return [one]
    // One ellipsis for the whole run.
    return i === 0 || isNear(i - 1) ? [{ kind: 'same', text: '…' }] : []
  })
}

function toLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
}
