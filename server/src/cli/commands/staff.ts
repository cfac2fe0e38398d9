import { everyRole } from '@amritvasya/contract/rules/roles'
import { type Command, Option } from '@commander-js/extra-typings'

export function addStaff(program: Command): void {
  const staff = program.command('staff').description('members of the staff')
  staff
    .command('add')
    .description('create a member of the staff, with a first password that must be changed within seven days')
    .argument('<email>', 'the address to sign in with')
    .requiredOption('--name <name>', 'the name that others of the staff read')
    .addOption(new Option('--role <role>', 'what the member may do').choices(everyRole).makeOptionMandatory())
    .option(
      '--ask-password',
      'ask for the first password, or read it from standard input; else one is printed',
    )
    .action(async (email, options) => {
      const { addMember } = await import('../staff/add-member.ts')
      await addMember(email, options)
    })
  staff
    .command('list')
    .description('list who may sign in to the back office: role, email and name')
    .action(async () => {
      const { listMembers } = await import('../staff/list-members.ts')
      await listMembers()
    })
}
