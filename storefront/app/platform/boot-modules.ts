import type { BootScript } from './document-paths.ts'

/** Each has the boot script and what that imports; the build names them (development/boot-modules.ts). */
export const bootModules: Readonly<Partial<Record<BootScript, readonly string[]>>> = {}
