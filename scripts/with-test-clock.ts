import { runNode } from '#scripts/run.ts'
import { testClockEnvironment } from '#scripts/test/clock/test-clock.ts'

/** `node scripts/with-test-clock.ts SCRIPT [ARGUMENT …]`: runs a script with the clock of the test runs. */
const env = { ...process.env, ...(await testClockEnvironment()) }
process.exitCode = await runNode(process.argv.slice(2), { env })
