import { checkWorkflow, DomainError, type Workflow } from '@lectern/domain';

/** Refuses a workflow that breaks a rule, naming every one as `INVALID_FIELD`. */
export function assertWorkflowValid(workflow: Workflow, existing: Iterable<Workflow>): void {
  const others = [...existing].filter(({ id }) => id !== workflow.id);
  const problems = checkWorkflow(workflow, others);
  if (problems.length > 0) throw DomainError.of(problems);
}
