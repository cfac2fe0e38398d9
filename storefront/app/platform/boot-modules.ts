/** It has the boot script of documents and what that imports; the build names them (development/boot-modules.ts). */
export const bootModules: readonly string[] = []
