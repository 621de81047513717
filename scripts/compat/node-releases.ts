import { join } from 'node:path'
import { installTool } from '../install-tool.mjs'

/** One release of each supported line, from the oldest to the newest: each is in the npm registry. */
export const NODE_RELEASES = ['20.19.6', '22.23.3', '24.21.0', '26.10.0']

/** The executable of that Node for this machine, fetched from the npm registry. */
export function fetchNode(release: string): string {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = installTool({ name, version: release })
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}
