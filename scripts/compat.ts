// npm run compat: tests the shop on other releases of Node and other systems than the current one.
//   npm run compat                        on each supported Node: build, start, buy something, stop
//   npm run compat -- --node 24 --test    the whole of npm test on one of them
//   npm run compat -- --lock [SYSTEM]     a clean install for linux-arm64, darwin-x64, ...; all of them without a name
import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { buyOnNode } from './compat/buy-on-node.ts'
import { installFor } from './compat/install-for.ts'
import { fetchNode, NODE_RELEASES } from './compat/node-releases.ts'
import { SYSTEMS } from './platforms.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { node: { type: 'string' }, test: { type: 'boolean' }, lock: { type: 'boolean' } },
})

const isGood = values.lock ? installs(positionals[0]) : await runs(values.node, values.test === true)
process.exit(isGood ? 0 : 1)

function installs(name: string | undefined): boolean {
  const chosen = SYSTEMS.filter((system) => name === undefined || system.name === name)
  if (chosen.length === 0)
    throw new Error(`No such system: ${name}. Known: ${SYSTEMS.map((one) => one.name).join(', ')}`)
  return chosen.map((system) => report(system.name, installFor(system))).every(Boolean)
}

async function runs(major: string | undefined, isWholeTest: boolean): Promise<boolean> {
  const releases = NODE_RELEASES.filter((release) => major === undefined || release.split('.')[0] === major)
  if (releases.length === 0) throw new Error(`No such Node: ${major}. Known: ${NODE_RELEASES.join(', ')}`)
  let isGood = true
  for (const release of releases) {
    const node = fetchNode(release)
    const problem = isWholeTest ? wholeTest(node) : await buyOnNode(node)
    isGood = report(`Node ${release} on ${process.platform} ${process.arch}`, problem) && isGood
  }
  return isGood
}

function wholeTest(node: string): string | null {
  // Child processes started as `node` must use this one too.
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) }
  const { status } = spawnSync(node, ['scripts/test.mjs'], { stdio: 'inherit', env })
  return status === 0 ? null : `npm test ended with ${status}`
}

/** Null means success. */
function report(what: string, problem: string | null): boolean {
  console.log(`${problem === null ? '  ok  ' : ' WRONG'}  ${what}${problem === null ? '' : `: ${problem}`}`)
  return problem === null
}
