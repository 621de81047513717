/** What matters of a machine for installing something. */
export type Machine = { platform: NodeJS.Platform; arch: string; isRoot: boolean }

type Installer = Machine & {
  exists(path: string): boolean
  run(program: string, args: readonly string[]): boolean
  t(line: string): void
}

export function thisMachine(): Machine {
  return { platform: process.platform, arch: process.arch, isRoot: process.getuid?.() === 0 }
}

/** Installs Debian packages and says so first; false where that is impossible or failed. */
export function debianInstall({ platform, isRoot, exists, run, t }: Installer, names: readonly string[]): boolean {
  if (platform !== 'linux' || !isRoot || !exists('/usr/bin/apt-get')) return false
  t(`Installing for the tests: apt-get install ${names.join(' ')}`)
  const install = () => run('apt-get', ['--quiet=2', 'install', '--yes', '--no-install-recommends', ...names])
  // The package list may be missing or stale on a new machine.
  return install() || (run('apt-get', ['--quiet=2', 'update']) && install())
}
