/** The boot script of documents and what it imports; the build names them (development/boot-modules.ts). */
export const bootModules: readonly string[] = []
