// The first step of npm test: finds or installs the browser of the journeys, so that every later step has it.
import { browserPath } from '../tests/support/browser.ts'

try {
  console.log(await browserPath())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
