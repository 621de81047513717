import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that need jsdom come after those that do not, and files that mock modules last. A worker is reused only when the
 * next file needs the same environment: mixed, most files started a new process, which took 2.5 s of CPU to load the
 * same modules again. Mocks make the file after them load its modules again too.
 */
export default class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const ranks = new Map(sorted.map((file) => [file, rank(readFileSync(file.moduleId, 'utf8'))]))
    return sorted.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
  }
}

function rank(source: string): number {
  const needsDom = source.startsWith('// @vitest-environment jsdom')
  const hasMocks = /\bvi\.(?:mock|doMock)\(/.test(source)
  return (needsDom ? 2 : 0) + (hasMocks ? 1 : 0)
}
