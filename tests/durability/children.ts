import { type ChildProcess, fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')
const PROGRAMS = ['keep-committing', 'open-once', 'hold-lock']
// Inside the repository, where a program finds its packages; of this process alone.
const BUILT = join(ROOT, `test-results/durability-${process.pid}`)
let built: Promise<unknown> | undefined

/** As the shop is built: compiling every file anew in every process took longer than opening a database. */
function buildPrograms(): Promise<unknown> {
  const files = [...PROGRAMS.map((name) => `tests/durability/${name}.ts`), 'src/database/pglite-worker.mjs']
  built ??= build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    publicDir: false,
    build: { ssr: true, outDir: BUILT, target: 'node20', rollupOptions: { input: files } },
  })
  return built
}

/** A program of this folder in a process of its own; what it tells is collected. */
export class Child {
  readonly told: string[] = []
  readonly ended: Promise<NodeJS.Signals | number | null>
  readonly #process: ChildProcess

  static async start(program: string, words: readonly string[]): Promise<Child> {
    await buildPrograms()
    return new Child(join(BUILT, program.replace(/\.ts$/, '.js')), words)
  }

  private constructor(file: string, words: readonly string[]) {
    this.#process = fork(file, words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#process.on('message', (message) => this.told.push(String(message)))
    this.ended = new Promise((ended) => this.#process.once('exit', (code, signal) => ended(signal ?? code)))
  }

  t(word: string): void {
    this.#process.send(word)
  }

  /** The first thing it told or tells that begins with one of these. */
  hears(...starts: string[]): Promise<string> {
    return new Promise((found, failed) => {
      const look = () => {
        const line = this.told.find((told) => starts.some((start) => told.startsWith(start)))
        if (line === undefined) return
        this.#process.off('message', look).off('exit', gone)
        found(line)
      }
      const gone = () => failed(new Error(`The program ended before it told "${starts.join('" or "')}".`))
      this.#process.on('message', look).once('exit', gone)
      look()
    })
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.ended
  }
}
