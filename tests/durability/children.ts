import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'

const RUN = resolve(import.meta.dirname, '../../scripts/run.mjs')

/** A program of this folder in a process of its own; what it tells is collected. */
export class Child {
  readonly told: string[] = []
  readonly ended: Promise<NodeJS.Signals | number | null>
  readonly #process: ChildProcess

  constructor(program: string, words: readonly string[]) {
    this.#process = fork(RUN, [resolve(import.meta.dirname, program), ...words], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#process.on('message', (message) => this.told.push(String(message)))
    this.ended = new Promise((ended) => this.#process.once('exit', (code, signal) => ended(signal ?? code)))
  }

  say(word: string): void {
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
