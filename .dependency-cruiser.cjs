/** Slices from the lowest to the highest; one imports only those before it. */
const storefrontSlices = [
  'platform',
  'ui',
  'cart',
  'accounts',
  'addresses',
  'newsletter',
  'complaints',
  'orders',
  'gallery',
  'reviews',
  'questions',
  'returns',
  'unpaid-orders',
  'catalogue',
  'checkout',
  'gift-cards',
  'guidance',
  'content',
  'shell',
]
const contractSlices = [
  'rules',
  'addresses',
  'delivery',
  'orders',
  'coupons',
  'payments',
  'checkout',
  'catalogue',
  'reviews',
  'questions',
  'guidance',
  'complaints',
  'data-protection',
  'content',
  'accounts',
  'back-office',
]

/** @returns a rule for each slice that forbids the slices after it, and slices that have no place in the order */
const inOrder = (folder, slices) =>
  slices.map((slice, place) => ({
    name: `${folder.replaceAll('/', '-')}-${slice}-knows-lower-slices-only`,
    severity: 'error',
    from: { path: `^${folder}/${slice}/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^${folder}/[^/]+/`,
      pathNot: `^${folder}/(${[...slices.slice(0, place + 1), 'testing', 'styles', 'fonts'].join('|')})/`,
    },
  }))

/** The rules of the house (docs/architecture.md). */
module.exports = {
  forbidden: [
    ...inOrder('storefront/app', storefrontSlices),
    ...inOrder('contract/src', contractSlices),
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-slice-through-its-index',
      comment: 'A server slice is reached from another only through its index.ts',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/([^/]+)/',
        pathNot: [
          '^server/src/$1/',
          '^server/src/(platform|composition|process|maintenance)/',
          '/index\\.ts$',
          '^server/src/testing/',
        ],
      },
    },
    {
      name: 'slices-know-no-composition',
      severity: 'error',
      from: {
        path: '^server/src/(?!composition/|process/|maintenance/|cli/|testing/)[^/]+/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^server/src/(composition|process|maintenance)/' },
    },
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'routes-do-not-touch-repositories',
      severity: 'error',
      from: { path: '(\\.routes|/register-[^/]+)\\.ts$' },
      to: { path: '(\\.repository|platform/database/.*)\\.ts$' },
    },
    {
      name: 'repositories-know-no-service',
      severity: 'error',
      from: { path: '\\.repository\\.ts$' },
      to: { path: '\\.(service|routes)\\.ts$' },
    },
    {
      name: 'sql-only-in-repositories',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [
          '\\.repository\\.ts$',
          '^server/src/platform/database/',
          '^server/src/migrations/',
          '\\.tables\\.ts$',
          '\\.test\\.ts$',
          '^server/src/testing/',
        ],
      },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'front-ends-never-import-the-server',
      severity: 'error',
      from: { path: '^(storefront|back-office)/' },
      to: { path: '^(server|sandbox|demo)/' },
    },
    {
      name: 'front-ends-import-values-of-rules-and-client-only',
      comment: 'No schema library reaches a browser: of the rest of the contract, front ends import types',
      severity: 'error',
      from: { path: '^(storefront|back-office)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: {
        path: '^contract/',
        pathNot: '^contract/src/(rules/|client\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-imports-types-only',
      severity: 'error',
      from: { path: '^contract/src/client\\.ts$' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-import-nothing',
      severity: 'error',
      from: { path: '^contract/src/rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^contract/src/rules/' },
    },
    {
      name: 'sandbox-knows-the-contract-only',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(server|storefront|back-office|demo|e2e|bench)/' },
    },
    {
      name: 'tests-and-measurements-stand-apart',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(?!$1)(e2e|bench)/' },
    },
    {
      name: 'browser-tests-start-checked-servers',
      comment:
        'The log of each server is searched for personal data: shopSettings and startSecondServer of e2e/platform/test.ts',
      severity: 'error',
      from: { path: '^e2e/[^/]+$' },
      to: { path: '^server/src/testing/(cluster|shop-process)\\.ts$' },
    },
    {
      name: 'contract-and-demo-import-no-sibling',
      severity: 'error',
      from: { path: '^(contract|demo)/' },
      to: { path: '^(server|storefront|sandbox|e2e|bench|back-office|(?!$1)(contract|demo))/' },
    },
    {
      name: 'back-office-components-know-no-slice',
      severity: 'error',
      from: { path: '^back-office/src/(ui|platform|theme)/' },
      to: { path: '^back-office/src/(?!ui/|platform/|theme/)' },
    },
    {
      name: 'back-office-slices-stand-alone',
      comment: 'A slice of the back office imports no other; what they share is in ui/ or platform/',
      severity: 'error',
      from: {
        path: '^back-office/src/([^/]+)/',
        pathNot: '^back-office/src/(ui|platform|theme|shell)/',
      },
      to: {
        path: '^back-office/src/[^/]+/',
        pathNot: ['^back-office/src/$1/', '^back-office/src/(ui|platform|theme)/'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
