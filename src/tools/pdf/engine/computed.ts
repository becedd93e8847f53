/** Seconds that all threads of this process have computed so far. */
export function computed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
