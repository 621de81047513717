// npm test: everything a change must pass, in one run. Prints what it does and what it found.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { requireNode } from './require-node.mjs'
import { requirePackages } from './require-packages.mjs'

requireNode()
requirePackages()
const REPORTS = 'test-results'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
// Machines are noisy: one retry, and the summary names what needed it.
const SECOND_TRY = ['--retry=1', '--reporter=./tests/support/second-tries.ts']
const UNIT = {
  title: 'Rules, operations, routes, both databases',
  run: vitest('unit'),
  count: () => counted('unit.json'),
}
const PROCESS = {
  title: 'The process: opening, closing, bad surroundings',
  // One worker: the unit tests run beside them.
  run: vitest('process', '--config=vitest.built.config.ts', '--maxWorkers=1'),
  count: () => counted('process.json'),
}
const JOURNEYS = {
  title: 'Journeys in a browser',
  run: ['node_modules/@playwright/test/cli.js', 'test', '--retries=1'],
  count: () => {
    const { stats } = report('journeys.json')
    if (stats.flaky > 0) console.log(`${stats.flaky} journeys passed only at their second try: see above.`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  },
}
// Steps run in sequence; lanes run in parallel, each from its first step to its last.
const STEPS = [
  { title: 'A browser for the journeys', run: ['scripts/run.mjs', 'scripts/find-browser.ts'] },
  { title: 'Types of the pages', run: ['node_modules/@react-router/dev/bin.js', 'typegen'] },
  {
    lanes: [
      [{ title: 'Types', run: ['node_modules/typescript-7/bin/tsc'] }],
      [
        { title: 'Format and lint', run: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
        { title: 'Build', run: ['scripts/build.mjs'] },
      ],
    ],
  },
  { lanes: [[UNIT], [{ title: 'Dead code', run: ['node_modules/knip/bin/knip.js'] }, PROCESS]] },
  JOURNEYS,
]

let passed = 0
let failed = 0
const broken = []
const failures = []
for (const step of STEPS) await (step.lanes ? Promise.all(step.lanes.map(playLane)) : play(step))
// Repeated at the end, for a reader who sees only that.
for (const { title, why } of failures) console.log(`\nFAILED ${title}\n${why}`)
console.log(broken.length === 0 ? '\nEverything is as it should be.' : `\nFailed: ${broken.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** The first lane is printed live; the others' output follows when their step is done. */
async function playLane(steps, lane) {
  for (const step of steps) await play(step, lane === 0 ? 'inherit' : 'pipe')
}

function vitest(name, ...options) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${REPORTS}/${name}.json`]
  return ['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporters, ...SECOND_TRY]
}

async function play(step, output = 'inherit') {
  const begun = Date.now()
  if (output === 'inherit') console.log(`\n== ${step.title}`)
  const { code, printed } = await run(step.run, output)
  const counts = step.count ? safely(step.count) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  passed += counts.passed
  failed += counts.failed
  if (code !== 0) broken.push(step.title)
  if (code !== 0 && counts.failed === 0) failed += 1
  if (output === 'pipe') console.log(`\n== ${step.title}\n${printed.trim()}`)
  console.log(`== ${step.title}: ${code === 0 ? 'good' : 'FAILED'} (${((Date.now() - begun) / 1000).toFixed(0)} s)`)
}

function run(args, output) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_ENV: undefined },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  }
  return new Promise((done) => child.on('close', (code) => done({ code, printed })))
}

function counted(name) {
  const { numPassedTests, numFailedTests, testResults } = report(name)
  for (const file of testResults) {
    // A file that failed to load has a message and no tests.
    if (file.message) failures.push({ title: file.name, why: shortened(file.message) })
    for (const { status, fullName, failureMessages } of file.assertionResults)
      if (status === 'failed')
        failures.push({ title: `${file.name}: ${fullName}`, why: shortened(failureMessages.join('\n')) })
  }
  return { passed: numPassedTests, failed: numFailedTests }
}

function report(name) {
  return JSON.parse(readFileSync(`${REPORTS}/${name}`, 'utf8'))
}

function shortened(words) {
  return words.length > 2000 ? `${words.slice(0, 2000)} …` : words
}

/** A runner that crashed wrote no report: that is a failure too. */
function safely(count) {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 1 }
  }
}
