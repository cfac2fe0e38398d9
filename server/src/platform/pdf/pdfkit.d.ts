import 'pdfkit'

declare global {
  namespace PDFKit.Mixins {
    /** The package's types lack these two. */
    interface StructureElementOptions {
      scope?: 'Column' | 'Row' | 'Both'
      bbox?: [number, number, number, number]
    }
  }
}
